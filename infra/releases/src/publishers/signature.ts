import { createPublicKey, verify } from 'node:crypto';
import type { Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { listPublishers } from './publisher.repository.ts';

export const signatureHeader = 'x-artefact-signature';

/**
 * Verifies the signature of an uploaded archive with the keys of its part.
 * @param digest SHA-256 of the archive
 * @param signature base64 Ed25519 signature over the digest
 * @returns name of the key that signed; null for a part that has no keys
 * @throws ReleaseError `signature`
 */
export async function verifySignature(
  db: Queryable,
  part: string,
  digest: Buffer,
  signature: string | undefined,
): Promise<string | null> {
  const keys = await listPublishers(db, part);
  if (keys.length === 0) return null;
  if (signature === undefined)
    throw new ReleaseError('signature', `builds of ${part} must be signed by one of its publishers`);
  const signed = Buffer.from(signature, 'base64');
  const signer = keys.find(({ publicKey }) => verify(null, digest, createPublicKey(publicKey), signed));
  if (signer === undefined)
    throw new ReleaseError('signature', `no publisher of ${part} made this signature of the archive`);
  return signer.name;
}

/**
 * The key as normalized PEM.
 * @throws ReleaseError `input` when it is not an Ed25519 public key
 */
export function parsePublicKey(pem: string): string {
  if (!pem.includes('-----BEGIN PUBLIC KEY-----'))
    throw new ReleaseError('input', 'the key is not a public key in PEM');
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new ReleaseError('input', 'the key is not a public key in PEM');
  }
  throw new ReleaseError('input', 'the key is not an Ed25519 key');
}
