import type { Digest } from './digest.ts';
import { toHex } from './hex.ts';

const utf8 = new TextEncoder();

export const webDigest = {
  async sha256(text) {
    return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text))));
  },
  async hmacSha256(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', utf8.encode(key), algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8.encode(message)));
  },
} satisfies Digest;
