import { createHash } from 'node:crypto';
import { toCanonicalJson } from '@marquee/contract';

/** SHA-256 in hex over the canonical JSON of a value. */
export function computeDigest(value: unknown): string {
  return createHash('sha256').update(toCanonicalJson(value)).digest('hex');
}

/** Digest of what a manifest decides; a manifest that is only signed again keeps it. */
export function computeManifestDigest(manifest: object): string {
  return computeDigest({ ...manifest, issuedAt: null, expiresAt: null });
}
