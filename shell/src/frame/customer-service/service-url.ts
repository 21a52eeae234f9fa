import type { CustomerServiceEntry } from '@marquee/contract';
import AES from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';

const keyLength = 8;

/** Decrypts a path with its last eight characters as the key. Null when it cannot be decrypted. */
export function decryptServicePath(encrypted: string): string | null {
  try {
    const path = AES.decrypt(encrypted.slice(0, -keyLength), encrypted.slice(-keyLength)).toString(utf8);
    return path === '' ? null : path;
  } catch {
    return null;
  }
}

const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** The URL of an entry when its scheme is safe to open: a page, a mail or a call. Null otherwise. */
export function getServiceUrl(entry: CustomerServiceEntry, origin: string): string | null {
  const path = decryptServicePath(entry.path);
  if (path === null || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return schemes.has(url.protocol) ? url.href : null;
}
