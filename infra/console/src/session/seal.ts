import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const session = z.strictObject({
  id: z.string(),
  token: z.string(),
  /** Name of the operator. */
  operator: z.string(),
  /** Unix time in milliseconds. */
  endsAt: z.number(),
});
export type Session = z.infer<typeof session>;

/** Encrypts a session with AES-256-GCM, so that it cannot be read or created without the key. */
export function seal(key: Buffer, content: Session): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a session; null when it was not encrypted with this key. */
export function unseal(key: Buffer, sealed: string): Session | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
    return session.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
