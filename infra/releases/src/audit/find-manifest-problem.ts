import { toCanonicalJson } from '@marquee/contract';
import type { Signer } from '#signing/keys.ts';
import type { AuditRow } from './audit.repository.ts';
import { computeManifestDigest } from '#signing/digest.ts';

/** A manifest as it is stored, with fields of a later schema. */
export interface StoredManifest extends Record<string, unknown> {
  readonly name: string;
  readonly revision: number;
  readonly manifest: object;
  readonly keyId: string;
  readonly signature: string;
}

export const selectStoredManifest = 'SELECT name, revision, manifest, key_id AS "keyId", signature FROM channel';

/**
 * What is wrong with a stored manifest, such as 'does not have its signature'; null for one that this service decided.
 * @param row the last row of its channel with the digest of a manifest; null before there was one
 */
export function findManifestProblem(
  { manifest, keyId, signature }: StoredManifest,
  row: AuditRow | null,
  signer: Signer,
): string | null {
  if (!signer.verify(keyId, toCanonicalJson(manifest), signature)) return 'does not have its signature';
  if (row !== null && row.detail['manifest'] !== computeManifestDigest(manifest))
    return 'is not the one that the audit shows';
  return null;
}
