import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EnvelopeKey } from '#sealed/envelope-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (key: EnvelopeKey): Buffer => key.derive('authenticator');

/** A secret as the database keeps it: nonce, tag and ciphertext, bound to its player, so that it is worth nothing in another's row. */
export function sealSecret(key: EnvelopeKey, playerId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce).setAAD(Buffer.from(playerId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws when it was sealed with another key or for another player */
export function openSecret(key: EnvelopeKey, playerId: string, sealed: Buffer): Buffer {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, keyOf(key), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(playerId))
    .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
}
