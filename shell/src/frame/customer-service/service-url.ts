import { parseContactAddress, parseLink, type CustomerServiceEntry } from '@marquee/contract';
import AES from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';
import OpenSsl from 'crypto-js/format-openssl';

const keyLength = 8;

/** Decrypts a path with its last eight characters as the key. Null when it cannot be decrypted. */
export function decryptServicePath(encrypted: string): string | null {
  try {
    const cipher = OpenSsl.parse(encrypted.slice(0, -keyLength));
    // Without a salt in the text the library takes a random one, and the result is random text.
    if (cipher.salt === undefined) return null;
    const path = AES.decrypt(cipher, encrypted.slice(-keyLength)).toString(utf8);
    return path === '' ? null : path;
  } catch {
    return null;
  }
}

/** The URL of an entry when it is safe to open: a page, a mail or a call. Null otherwise. */
export function getServiceUrl(entry: CustomerServiceEntry, origin: string): string | null {
  const path = decryptServicePath(entry.path);
  return path === null ? null : (parseLink(path, origin) ?? parseContactAddress(path));
}
