import { z } from 'zod';
import type { Hashes } from '#artefacts/artefact-store.ts';
import type { Tx } from '#database/pool.ts';

/** A release whose files are kept. */
export interface KeptRelease {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  readonly hashes: Hashes;
  /** Whether the hashes are those of all stored files. */
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

const toKept = ({ files, integrity, ...release }: Row): KeptRelease => ({
  ...release,
  hashes: hashes.parse(files ?? integrity),
  isComplete: files !== null,
});

/** Kept releases, those first that were not looked at for longest: of one part or all, of one version or all, all or those last looked at before a time. */
export async function keptReleases(
  tx: Tx,
  part: string | null,
  version: string | null,
  before: Date | null,
): Promise<KeptRelease[]> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(
    `SELECT ${columns} FROM release LEFT JOIN artefact_check USING (part, version)
     WHERE retired_at IS NULL AND ($1::text IS NULL OR part = $1) AND ($2::text IS NULL OR version = $2) AND ($3::timestamptz IS NULL OR at IS NULL OR at < $3)
     ORDER BY at NULLS FIRST, part, version`,
    [part, version, before],
  );
  return rows.map(toKept);
}

export interface DamagedRelease extends KeptRelease {
  readonly fault: string;
}

/** Kept releases whose files were not what was published when they were last looked at. */
export async function damagedReleases(tx: Tx): Promise<DamagedRelease[]> {
  const { rows } = await tx.query<Row & { fault: string }>(
    `SELECT ${columns}, fault FROM release JOIN artefact_check USING (part, version) WHERE retired_at IS NULL AND fault IS NOT NULL ORDER BY part, version -- not null: fault`,
  );
  return rows.map(({ fault, ...row }) => ({ ...toKept(row), fault }));
}

/** Whether the files of a release are still kept. Nobody retires it or notes something else of it before the transaction ends. */
export async function lockKept(tx: Tx, part: string, version: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM release WHERE part = $1 AND version = $2 AND retired_at IS NULL FOR NO KEY UPDATE',
    [part, version],
  );
  return rowCount === 1;
}

/** @returns the fault that was known before; null for none */
export async function rememberCheck(
  tx: Tx,
  { part, version, at, fault }: { part: string; version: string; at: string; fault: string | null },
): Promise<string | null> {
  const { rows } = await tx.query<{ fault: string | null }>(
    'SELECT fault FROM artefact_check WHERE part = $1 AND version = $2 FOR UPDATE',
    [part, version],
  );
  await tx.query(
    `INSERT INTO artefact_check (part, version, at, fault) VALUES ($1, $2, $3, $4)
     ON CONFLICT (part, version) DO UPDATE SET at = excluded.at, fault = excluded.fault`,
    [part, version, at, fault],
  );
  return rows[0]?.fault ?? null;
}
