import type { CustomerServiceEntry } from '@marquee/contract';
import AES from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';

const keyLength = 8;

/** R3.05: the path that is hidden on the wire; its last eight characters are the key. Null when it cannot be read. */
export function decryptServicePath(hidden: string): string | null {
  try {
    const path = AES.decrypt(hidden.slice(0, -keyLength), hidden.slice(-keyLength)).toString(utf8);
    return path === '' ? null : path;
  } catch {
    return null;
  }
}

const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** The address of an entry, when it is one that a browser may open: a page, a mail or a call, nothing that runs. */
export function getServiceUrl(entry: CustomerServiceEntry, origin: string): string | null {
  const path = decryptServicePath(entry.path);
  if (path === null || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return schemes.has(url.protocol) ? url.href : null;
}
