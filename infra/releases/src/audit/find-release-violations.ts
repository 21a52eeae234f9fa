import { isDeepStrictEqual } from 'node:util';
import { fleetManifest, listDeployedReleases } from '@marquee/contract/fleet';
import type { Queryable } from '@marquee/service/database';
import { computeDigest } from '#signing/digest.ts';
import type { StoredManifest } from './find-manifest-problem.ts';

/** Facts about a published version, from the rows of its publication and retirement in the audit. */
export interface AuditedRelease {
  readonly build: unknown;
  /** Digest of its description; undefined for a version of an older service. */
  readonly digest: unknown;
  readonly signedBy: unknown;
  readonly isRetired: boolean;
}

export function getReleaseId(part: string | null, version: unknown): string {
  return `${part} ${String(version)}`;
}

interface Row extends Record<string, unknown> {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  readonly document: object;
  readonly signedBy: string | null;
  readonly isRetired: boolean;
}

/**
 * Detects the records of versions that were changed, added or deleted outside the service.
 * @param audited by `getReleaseId`
 */
export async function findReleaseViolations(
  db: Queryable,
  audited: ReadonlyMap<string, AuditedRelease>,
): Promise<string[]> {
  const { rows } = await db.query<Row>(
    `SELECT part, version, build, document, signed_by AS "signedBy", retired_at IS NOT NULL AS "isRetired"
     FROM release ORDER BY part, version`,
  );
  const stored = new Map(
    rows.map(({ part, version, build, document, signedBy, isRetired }) => [
      getReleaseId(part, version),
      { build, digest: computeDigest(document), signedBy, isRetired },
    ]),
  );
  const changed = [...stored].filter(([id, { digest, ...release }]) => {
    const shown = audited.get(id);
    return !isDeepStrictEqual(shown, { ...release, digest: shown?.digest === undefined ? undefined : digest });
  });
  return [
    ...changed.map(([id]) => `the record of ${id} is not the one that the audit shows`),
    ...[...audited.keys()].filter((id) => !stored.has(id)).map((id) => `the record of ${id} is missing`),
  ];
}

/**
 * Detects manifests with a version whose files were deleted.
 * @param audited by `getReleaseId`
 */
export function findRetiredDeployments(
  channels: readonly StoredManifest[],
  audited: ReadonlyMap<string, AuditedRelease>,
): string[] {
  return channels.flatMap(({ name, manifest }) => {
    const { data } = fleetManifest.safeParse(manifest);
    const deployed = data === undefined ? [] : listDeployedReleases(data);
    const ids = new Set(deployed.map(([part, { version }]) => getReleaseId(part, version)));
    return [...ids]
      .filter((id) => audited.get(id)?.isRetired === true)
      .map((id) => `the manifest of channel ${name} has ${id}, which is retired`);
  });
}
