import { release as releaseSchema, type Release } from '@marquee/contract/fleet';
import { check, type Check } from '#channel/channel.answers.ts';
import type { Tx } from '#database/pool.ts';
import { Refusal } from '#http/refusal.ts';

export interface StoredRelease {
  readonly part: string;
  readonly release: Release;
  readonly bootBytes: number;
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
  published_at: Date;
  published_by: string;
  gate: unknown;
  retired_at: Date | null;
}

const columns = 'part, version, build, document, boot_bytes, published_at, published_by, gate, retired_at';

/** @throws Refusal `schema` for a record that is no release by the schema of today */
function toStored(row: Row): StoredRelease {
  const parsed = releaseSchema.safeParse(row.document);
  if (!parsed.success) throw new Refusal('schema', `the record of ${row.part} ${row.version} is not a release of this schema`);
  return { part: row.part, release: parsed.data, bootBytes: row.boot_bytes, ...recordOf(row) };
}

const recordOf = (row: Pick<Row, 'published_at' | 'published_by' | 'gate' | 'retired_at'>) => ({
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
  gate: check.array().parse(row.gate),
  retiredAt: row.retired_at?.toISOString() ?? null,
});

/** False when the version is there already. */
export async function insertRelease(tx: Tx, { part, release, bootBytes, publishedAt, publishedBy, gate }: Omit<StoredRelease, 'retiredAt'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO release (part, version, build, scope, document, boot_bytes, published_at, published_by, gate)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [part, release.version, release.build, release.scope, JSON.stringify(release), bootBytes, publishedAt, publishedBy, JSON.stringify(gate)],
  );
  return rowCount === 1;
}

export async function findRelease(tx: Tx, part: string, version: string): Promise<StoredRelease | null> {
  const { rows } = await tx.query<Row>(`SELECT ${columns} FROM release WHERE part = $1 AND version = $2`, [part, version]);
  return rows[0] === undefined ? null : toStored(rows[0]);
}

/** Releases that share the version, the build or the container name with one that wants to be published. */
export async function releasesLike(tx: Tx, part: string, { version, build, scope }: Release): Promise<StoredRelease[]> {
  const { rows } = await tx.query<Row>(
    `SELECT ${columns} FROM release WHERE (part = $1 AND (version = $2 OR build = $3)) OR (scope = $4 AND part <> 'shell')`,
    [part, version, build, scope],
  );
  return rows.map(toStored);
}

/** Whether the files of a build are kept. */
export async function isKept(tx: Tx, part: string, build: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM release WHERE part = $1 AND build = $2 AND retired_at IS NULL', [part, build]);
  return rowCount === 1;
}

export interface PublishedRow {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly gate: Check[];
  readonly retiredAt: string | null;
}

/** Every published release without its document, by part, newest first. */
export async function publishedReleases(tx: Tx): Promise<PublishedRow[]> {
  const { rows } = await tx.query<Omit<Row, 'document' | 'boot_bytes'>>(
    'SELECT part, version, build, published_at, published_by, gate, retired_at FROM release ORDER BY part, published_at DESC, version DESC',
  );
  return rows.map((row) => ({ part: row.part, version: row.version, build: row.build, ...recordOf(row) }));
}

/** Says that the files of a release are gone for good. */
export async function markRetired(tx: Tx, part: string, version: string, at: Date): Promise<void> {
  await tx.query('UPDATE release SET retired_at = $3 WHERE part = $1 AND version = $2', [part, version, at]);
}
