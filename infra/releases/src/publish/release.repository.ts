import { release as releaseSchema, type Release } from '@marquee/contract/fleet';
import type { Tx } from '#database/pool.ts';

export interface StoredRelease {
  readonly part: string;
  readonly release: Release;
  readonly bootBytes: number;
  readonly publishedAt: string;
  readonly publishedBy: string;
}

interface Row {
  part: string;
  document: unknown;
  boot_bytes: number;
  published_at: Date;
  published_by: string;
}

const columns = 'part, document, boot_bytes, published_at, published_by';

const toStored = (row: Row): StoredRelease => ({
  part: row.part,
  release: releaseSchema.parse(row.document),
  bootBytes: row.boot_bytes,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
});

/** False when the version is there already. */
export async function insertRelease(tx: Tx, { part, release, bootBytes, publishedAt, publishedBy }: StoredRelease): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO release (part, version, build, scope, document, boot_bytes, published_at, published_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [part, release.version, release.build, release.scope, JSON.stringify(release), bootBytes, publishedAt, publishedBy],
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

export async function isKnownBuild(tx: Tx, part: string, build: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM release WHERE part = $1 AND build = $2', [part, build]);
  return rowCount === 1;
}

export interface PublishedRow {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  readonly publishedAt: string;
  readonly publishedBy: string;
}

/** Every published release without its document, by part, newest first. */
export async function publishedReleases(tx: Tx): Promise<PublishedRow[]> {
  const { rows } = await tx.query<Pick<Row, 'part' | 'published_at' | 'published_by'> & { version: string; build: string }>(
    'SELECT part, version, build, published_at, published_by FROM release ORDER BY part, published_at DESC, version DESC',
  );
  return rows.map(({ published_at: publishedAt, published_by: publishedBy, ...row }) => ({ ...row, publishedAt: publishedAt.toISOString(), publishedBy }));
}
