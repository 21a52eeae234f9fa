import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** Null for a damaged key and for one of another type, as browsers verify with Ed25519. */
export function parsePublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Id by which manifests and audit rows name a key: the first 16 hex digits of the SHA-256 of its SPKI in DER. */
export function computeKeyId(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}
