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

export function describeUnknownChannel(channel: string): string {
  return `channel ${channel} is one that no row of the audit created`;
}

/**
 * What is wrong with a stored manifest, such as 'does not have its signature'; null for one that this service decided.
 * @param row the last row of its channel with the digest of a manifest; null when only rows of an older service name it
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
