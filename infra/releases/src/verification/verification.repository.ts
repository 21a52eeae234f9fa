import { z } from 'zod';
import type { Hashes } from '#artefacts/artefact-store.ts';
import { parseStored, parseValidRows } from '#http/parse-stored.ts';
import type { Tx, Queryable } from '@marquee/service/database';

/** A release whose files are stored. */
export interface ReleaseFiles {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  readonly hashes: Hashes;
  /** Whether the hashes cover all stored files; older releases have only those of scripts and styles. */
  readonly isComplete: boolean;
}

const hashes = z.record(z.string(), z.string());

interface Row {
  part: string;
  version: string;
  build: string;
  files: unknown;
  integrity: unknown;
}

const columns = "part, version, build, files, document -> 'integrity' AS integrity";

/** @throws ReleaseError `not-audited` for invalid hashes */
const toReleaseFiles = ({ files, integrity, ...release }: Row): ReleaseFiles => ({
  ...release,
  hashes: parseStored(hashes, files ?? integrity, 'files', {
    table: 'release',
    name: `${release.part} ${release.version}`,
  }),
  isComplete: files !== null,
});

export interface ReleaseFilter {
  /** Null for all parts. */
  readonly part: string | null;
  /** One version of the part; all versions without it. */
  readonly version?: string;
  /** Only these builds; all builds without it. */
  readonly builds?: readonly string[];
  /** Only releases last verified before this time; null for all. */
  readonly before: Date | null;
}

/**
 * Unretired releases, the least recently verified first. Those with invalid hashes are left out.
 * @throws ReleaseError `not-audited` when the only version has invalid hashes
 */
export async function listReleaseFiles(
  db: Queryable,
  { part, version, builds, before }: ReleaseFilter,
): Promise<ReleaseFiles[]> {
  const { rows } = await db.query<Row & Record<string, unknown>>(
    `SELECT ${columns} FROM release LEFT JOIN artefact_check USING (part, version)
     WHERE retired_at IS NULL AND ($1::text IS NULL OR part = $1) AND ($2::text IS NULL OR version = $2)
       AND ($3::timestamptz IS NULL OR at IS NULL OR at < $3)
       AND ($4::text[] IS NULL OR release.build = ANY ($4))
     ORDER BY at NULLS FIRST, part, version`,
    [part, version ?? null, before, builds ?? null],
  );
  return version === undefined ? parseValidRows(rows, toReleaseFiles) : rows.map(toReleaseFiles);
}

export interface DamagedRelease extends ReleaseFiles {
  readonly damage: string;
}

/** Unretired releases with valid hashes that were damaged at their last verification. */
export async function listDamagedReleases(db: Queryable): Promise<DamagedRelease[]> {
  const { rows } = await db.query<Row & { damage: string }>(
    `SELECT ${columns}, damage FROM release JOIN artefact_check USING (part, version)
     WHERE retired_at IS NULL AND damage IS NOT NULL ORDER BY part, version -- not null: damage`,
  );
  return parseValidRows(rows, ({ damage, ...row }) => ({ ...toReleaseFiles(row), damage }));
}

/**
 * Whether the release is not retired. Locks it against retirement and other verifications until the transaction ends.
 */
export async function lockUnretired(tx: Tx, part: string, version: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM release WHERE part = $1 AND version = $2 AND retired_at IS NULL FOR NO KEY UPDATE',
    [part, version],
  );
  return rowCount === 1;
}

/** @returns the damage of the check before; null for none */
export async function saveArtefactCheck(
  tx: Tx,
  { part, version, at, damage }: { part: string; version: string; at: string; damage: string | null },
): Promise<string | null> {
  const { rows } = await tx.query<{ damage: string | null }>(
    'SELECT damage FROM artefact_check WHERE part = $1 AND version = $2 FOR UPDATE',
    [part, version],
  );
  await tx.query(
    `INSERT INTO artefact_check (part, version, at, damage) VALUES ($1, $2, $3, $4)
     ON CONFLICT (part, version) DO UPDATE SET at = excluded.at, damage = excluded.damage`,
    [part, version, at, damage],
  );
  return rows[0]?.damage ?? null;
}
