import { release as releaseSchema, type Release } from '@marquee/contract/fleet';
import { z } from 'zod';
import type { Hashes } from '#artefacts/artefact-store.ts';
import { check, type Check } from './check.ts';
import type { Tx, Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';

export interface StoredRelease {
  readonly part: string;
  readonly release: Release;
  readonly bootBytes: number;
  /** Hash of every stored file; null for what was published before they were kept. */
  readonly files: Hashes | null;
  readonly publishedAt: string;
  readonly publishedBy: string;
  /** What was looked at when it was published. */
  readonly gate: readonly Check[];
  readonly retiredAt: string | null;
}

interface Row {
  part: string;
  version: string;
  build: string;
  document: unknown;
  boot_bytes: number;
  files: unknown;
  published_at: Date;
  published_by: string;
  gate: unknown;
  retired_at: Date | null;
}

const columns = 'part, version, build, document, boot_bytes, files, published_at, published_by, gate, retired_at';

/** @throws ReleaseError `schema` for a record that is no release by the schema of today */
function toStored(row: Row): StoredRelease {
  const parsed = releaseSchema.safeParse(row.document);
  if (!parsed.success)
    throw new ReleaseError('schema', `the record of ${row.part} ${row.version} is not a release of this schema`);
  return {
    part: row.part,
    release: parsed.data,
    bootBytes: row.boot_bytes,
    files: hashes.parse(row.files),
    ...recordOf(row),
  };
}

const hashes = z.record(z.string(), z.string()).nullable();

/** What is known of the stored files of a release. */
export function hashesOf({ files, release }: Pick<StoredRelease, 'files' | 'release'>): Hashes {
  return files ?? release.integrity;
}

const recordOf = (row: Pick<Row, 'published_at' | 'published_by' | 'gate' | 'retired_at'>) => ({
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
  gate: check.array().parse(row.gate),
  retiredAt: row.retired_at?.toISOString() ?? null,
});

/** False when the version is there already. */
export async function insertRelease(
  tx: Tx,
  { part, release, bootBytes, files, publishedAt, publishedBy, gate }: Omit<StoredRelease, 'retiredAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO release (part, version, build, scope, document, boot_bytes, files, published_at, published_by, gate)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      part,
      release.version,
      release.build,
      release.scope,
      JSON.stringify(release),
      bootBytes,
      JSON.stringify(files),
      publishedAt,
      publishedBy,
      JSON.stringify(gate),
    ],
  );
  return rowCount === 1;
}

/** Remembers the hashes of files that were stored again. */
export async function replaceHashes(tx: Tx, part: string, version: string, files: Hashes): Promise<void> {
  await tx.query('UPDATE release SET files = $3 WHERE part = $1 AND version = $2', [
    part,
    version,
    JSON.stringify(files),
  ]);
}

export async function findRelease(db: Queryable, part: string, version: string): Promise<StoredRelease | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM release WHERE part = $1 AND version = $2`, [
    part,
    version,
  ]);
  return rows[0] === undefined ? null : toStored(rows[0]);
}

/** Releases that share the version, the build or the container name with one that wants to be published. */
export async function findConflictingReleases(
  db: Queryable,
  part: string,
  { version, build, scope }: Release,
): Promise<StoredRelease[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM release WHERE (part = $1 AND (version = $2 OR build = $3)) OR (scope = $4 AND part <> 'shell')`,
    [part, version, build, scope],
  );
  return rows.map(toStored);
}

/** Whether the files of a build are kept. */
export async function hasStoredBuild(db: Queryable, part: string, build: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM release WHERE part = $1 AND build = $2 AND retired_at IS NULL', [
    part,
    build,
  ]);
  return rowCount === 1;
}

export interface ReleaseRow {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly gate: Check[];
  readonly retiredAt: string | null;
  readonly checkedAt: string | null;
  readonly damage: string | null;
}

/** Every published release without its document, by part, newest first. */
export async function listReleases(db: Queryable): Promise<ReleaseRow[]> {
  const { rows } = await db.query<
    Omit<Row, 'document' | 'boot_bytes' | 'files'> & { checked_at: Date | null; damage: string | null }
  >(
    `SELECT part, version, build, published_at, published_by, gate, retired_at, artefact_check.at AS checked_at, damage
     FROM release LEFT JOIN artefact_check USING (part, version) ORDER BY part, published_at DESC, version DESC`,
  );
  return rows.map((row) => ({
    part: row.part,
    version: row.version,
    build: row.build,
    ...recordOf(row),
    ...checkOf(row),
  }));
}

/** Deleted files are no damage. */
const checkOf = ({
  retired_at: retiredAt,
  checked_at: at,
  damage,
}: {
  retired_at: Date | null;
  checked_at: Date | null;
  damage: string | null;
}) => ({
  checkedAt: at?.toISOString() ?? null,
  damage: retiredAt === null ? damage : null,
});

/** Says that the files of a release are gone for good. */
export async function markRetired(tx: Tx, part: string, version: string, at: Date): Promise<void> {
  await tx.query('UPDATE release SET retired_at = $3 WHERE part = $1 AND version = $2', [part, version, at]);
}
