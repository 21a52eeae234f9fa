import { release as releaseSchema, type Release } from '@marquee/contract/fleet';
import { z } from 'zod';
import type { Hashes } from '#artefacts/artefact-store.ts';
import { computeDigest } from '#signing/digest.ts';
import { check, type Check } from './check.ts';
import type { Tx, Queryable } from '@marquee/service/database';
import { findInvalidRows, parseStored, parseStoredTime, parseValidRows } from '#http/parse-stored.ts';
import { ReleaseError } from '#http/release-error.ts';

export interface StoredRelease {
  readonly part: string;
  readonly release: Release;
  /** Digest of the release as it is stored, with fields of a later schema. */
  readonly digest: string;
  /** Compressed bytes that the heaviest route loads. */
  readonly routeBytes: number;
  /** Hash of every stored file; null for older releases. */
  readonly files: Hashes | null;
  readonly publishedAt: string;
  readonly publishedBy: string;
  /** Publisher whose key signed the archive; null for an unsigned build. */
  readonly signedBy: string | null;
  /** Checks that it passed when it was published. */
  readonly gate: readonly Check[];
  readonly retiredAt: string | null;
}

interface Row {
  part: string;
  version: string;
  build: string;
  scope: string;
  document: unknown;
  route_bytes: number;
  files: unknown;
  published_at: Date;
  published_by: string;
  signed_by: string | null;
  gate: unknown;
  retired_at: Date | null;
}

const columns =
  'part, version, build, scope, document, route_bytes, files, published_at, published_by, signed_by, gate, retired_at';

/**
 * @throws ReleaseError `schema` when the stored document does not match the current schema; `not-audited` when it is
 * that of another release
 */
function toStored(row: Row): StoredRelease {
  const parsed = releaseSchema.safeParse(row.document);
  if (!parsed.success)
    throw new ReleaseError('schema', `the record of ${row.part} ${row.version} is not a release of this schema`);
  const { version, build, scope } = parsed.data;
  if (version !== row.version || build !== row.build || scope !== row.scope)
    throw new ReleaseError(
      'not-audited',
      `the record of ${row.part} ${row.version} has the description of ${version}: it was changed outside this ` +
        'service. Restore it from a backup',
    );
  return {
    part: row.part,
    release: parsed.data,
    digest: computeDigest(row.document),
    routeBytes: row.route_bytes,
    files: toHashes(row),
    ...toRecord(row),
  };
}

const hashes = z.record(z.string(), z.string()).nullable();

type RecordRow = Pick<Row, 'part' | 'version' | 'published_at' | 'published_by' | 'signed_by' | 'gate' | 'retired_at'>;

const getStoredRow = ({ part, version }: Pick<Row, 'part' | 'version'>) => ({
  table: 'release',
  name: `${part} ${version}`,
});

/** @throws ReleaseError `not-audited` for invalid hashes */
const toHashes = (row: Pick<Row, 'part' | 'version' | 'files'>): Hashes | null =>
  parseStored(hashes, row.files, 'files', getStoredRow(row));

/** Known hashes of the stored files of a release. */
export function getHashes({ files, release }: Pick<StoredRelease, 'files' | 'release'>): Hashes {
  return files ?? release.integrity;
}

/** @throws ReleaseError `not-audited` for a row with an invalid value */
const toRecord = (row: RecordRow) => ({
  publishedAt: parseStoredTime(row.published_at, 'time', getStoredRow(row)).toISOString(),
  publishedBy: row.published_by,
  signedBy: row.signed_by,
  gate: parseStored(check.array(), row.gate, 'gate', getStoredRow(row)),
  retiredAt:
    row.retired_at === null
      ? null
      : parseStoredTime(row.retired_at, 'time of the retirement', getStoredRow(row)).toISOString(),
});

/** @returns false when the version exists already */
export async function insertRelease(
  tx: Tx,
  {
    part,
    release,
    routeBytes,
    files,
    publishedAt,
    publishedBy,
    signedBy,
    gate,
  }: Omit<StoredRelease, 'digest' | 'retiredAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO release (part, version, build, scope, document, route_bytes, files, published_at, published_by,
      signed_by, gate)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
    [
      part,
      release.version,
      release.build,
      release.scope,
      JSON.stringify(release),
      routeBytes,
      JSON.stringify(files),
      publishedAt,
      publishedBy,
      signedBy,
      JSON.stringify(gate),
    ],
  );
  return rowCount === 1;
}

/** Replaces the hashes after the files were stored again. */
export async function replaceHashes(tx: Tx, part: string, version: string, files: Hashes): Promise<void> {
  await tx.query('UPDATE release SET files = $3 WHERE part = $1 AND version = $2', [
    part,
    version,
    JSON.stringify(files),
  ]);
}

/**
 * Records the signature of a later publication of the same files.
 * @returns false when the release is signed already
 */
export async function markSigned(tx: Tx, part: string, version: string, signedBy: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE release SET signed_by = $3 WHERE part = $1 AND version = $2 AND signed_by IS NULL',
    [part, version, signedBy],
  );
  return rowCount === 1;
}

export async function findRelease(db: Queryable, part: string, version: string): Promise<StoredRelease | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM release WHERE part = $1 AND version = $2`, [
    part,
    version,
  ]);
  return rows[0] === undefined ? null : toStored(rows[0]);
}

/** Releases with the same version, build or container name as a new one. */
export async function findConflictingReleases(
  db: Queryable,
  part: string,
  { version, build, scope }: Release,
): Promise<StoredRelease[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM release WHERE (part = $1 AND (version = $2 OR build = $3))
     OR (scope = $4 AND part <> 'shell')`,
    [part, version, build, scope],
  );
  return rows.map(toStored);
}

/** Whether a build is live or published, was retired, or is known to nobody. The audit decides, not the record. */
export async function findBuildUsage(
  db: Queryable,
  part: string,
  build: string,
): Promise<'used' | 'retired' | 'unknown'> {
  const { rows } = await db.query<{ isLive: boolean; isPublished: boolean; isRetired: boolean }>(
    `SELECT EXISTS (SELECT FROM channel
         WHERE jsonb_path_exists(manifest, '$.** ? (@.build == $build)', jsonb_build_object('build', $2::text))
       ) AS "isLive",
       EXISTS (SELECT FROM audit WHERE action = 'publish' AND part = $1 AND detail->>'build' = $2) AS "isPublished",
       EXISTS (SELECT FROM audit WHERE action = 'retire' AND part = $1 AND detail->>'build' = $2) AS "isRetired"`,
    [part, build],
  );
  const { isLive = false, isPublished = false, isRetired = false } = rows[0] ?? {};
  if (isRetired && !isLive) return 'retired';
  return isLive || isPublished ? 'used' : 'unknown';
}

export interface ReleaseRow {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly signedBy: string | null;
  readonly gate: Check[];
  readonly retiredAt: string | null;
  readonly checkedAt: string | null;
  readonly damage: string | null;
}

type CheckedRow = RecordRow & Pick<Row, 'build'> & { checked_at: Date | null; damage: string | null };

/** All releases without their documents, by part, newest first, except those whose record is invalid. */
export async function listReleases(db: Queryable): Promise<ReleaseRow[]> {
  const { rows } = await db.query<CheckedRow>(
    `SELECT part, version, build, published_at, published_by, signed_by, gate, retired_at,
      artefact_check.at AS checked_at, damage
     FROM release LEFT JOIN artefact_check USING (part, version) ORDER BY part, published_at DESC, version DESC`,
  );
  return parseValidRows(rows, (row) => ({
    part: row.part,
    version: row.version,
    build: row.build,
    ...toRecord(row),
    ...toCheck(row),
  }));
}

/** A retired release has no damage: its files were deleted on purpose. */
const toCheck = (row: CheckedRow) => ({
  checkedAt:
    row.checked_at === null
      ? null
      : parseStoredTime(row.checked_at, 'time of the verification', {
          ...getStoredRow(row),
          table: 'artefact_check',
        }).toISOString(),
  damage: row.retired_at === null ? row.damage : null,
});

export async function markRetired(tx: Tx, part: string, version: string, at: Date): Promise<void> {
  await tx.query('UPDATE release SET retired_at = $3 WHERE part = $1 AND version = $2', [part, version, at]);
}

/** A version has the hashes of up to 500 files. */
const batchSize = 50;

/** Describes the records of versions with invalid values. */
export async function findInvalidReleases(db: Queryable): Promise<string[]> {
  const problems: string[] = [];
  let after = ['', ''];
  for (;;) {
    const { rows } = await db.query<CheckedRow & Pick<Row, 'files'>>(
      `SELECT part, version, build, files, published_at, published_by, signed_by, gate, retired_at,
         artefact_check.at AS checked_at, damage
       FROM release LEFT JOIN artefact_check USING (part, version)
       WHERE (part, version) > ($1, $2) ORDER BY part, version LIMIT $3`,
      [...after, batchSize],
    );
    problems.push(...(await findInvalidRows(rows, (row) => [toHashes(row), toRecord(row), toCheck(row)])));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return problems;
    after = [last.part, last.version];
  }
}
