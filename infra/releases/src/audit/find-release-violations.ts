import { setImmediate } from 'node:timers/promises';
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

/** A description has up to 200 kB. */
const batchSize = 10;

async function* readReleases(db: Queryable): AsyncGenerator<Row> {
  let after: [part: string, version: string] | [null, null] = [null, null];
  for (;;) {
    const { rows }: { rows: readonly Row[] } = await db.query<Row>(
      `SELECT part, version, build, document, signed_by AS "signedBy", retired_at IS NOT NULL AS "isRetired"
       FROM release WHERE $1::text IS NULL OR (part, version) > ($1, $2) ORDER BY part, version LIMIT $3`,
      [...after, batchSize],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = [last.part, last.version];
  }
}

/**
 * Detects the records of versions that were changed, added or deleted outside the service. Other requests have their
 * turn after every record.
 * @param audited by `getReleaseId`
 */
export async function findReleaseViolations(
  db: Queryable,
  audited: ReadonlyMap<string, AuditedRelease>,
): Promise<string[]> {
  const stored = new Set<string>();
  const changed: string[] = [];
  for await (const { part, version, document, ...release } of readReleases(db)) {
    const id = getReleaseId(part, version);
    const shown = audited.get(id);
    const digest = shown?.digest === undefined ? undefined : computeDigest(document);
    if (!isDeepStrictEqual(shown, { ...release, digest })) changed.push(id);
    stored.add(id);
    await setImmediate();
  }
  return [
    ...changed.map((id) => `the record of ${id} is not the one that the audit shows`),
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
