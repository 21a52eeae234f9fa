import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (key: EnvelopeKey): Buffer => key.derive('authenticator');

/**
 * The database's form of a secret: nonce, tag and ciphertext. The player's id is authenticated with it, so a row that
 * is copied to another player does not decrypt.
 */
export function encryptSecret(key: EnvelopeKey, playerId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(key), nonce).setAAD(Buffer.from(playerId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws Error when it was encrypted with another key or for another player */
export function decryptSecret(key: EnvelopeKey, playerId: string, encrypted: Buffer): Buffer {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, deriveKey(key), encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(playerId))
    .setAuthTag(encrypted.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(encrypted.subarray(tagEnd)), decipher.final()]);
}
