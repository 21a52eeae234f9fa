import { listRolloutRows } from '#audit/authentic-rows.repository.ts';
import type { Queryable } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import type { Rollout } from './rollout.ts';

export interface StoredRollout extends Omit<Rollout, 'isUnusable'> {
  readonly isRetired: boolean;
  readonly isSigned: boolean;
}

const isRolloutAction = (action: string): action is Rollout['action'] =>
  action === 'switch' || action === 'promote' || action === 'rollback';

/** The last rollouts of a part that the audit shows, oldest first. */
export async function listRollouts(
  db: Queryable,
  signer: Signer,
  channel: string,
  part: string,
): Promise<StoredRollout[]> {
  const { rows: releases } = await db.query<{ version: string; isRetired: boolean; isSigned: boolean }>(
    `SELECT version, retired_at IS NOT NULL AS "isRetired", signed_by IS NOT NULL AS "isSigned"
     FROM release WHERE part = $1`,
    [part],
  );
  const byVersion = new Map(releases.map((release) => [release.version, release]));
  const audited = await listRolloutRows(db, signer, channel, part);
  return audited.toReversed().flatMap(({ action, detail: { to, build } }) => {
    const release = byVersion.get(String(to));
    return release !== undefined && isRolloutAction(action) ? [{ ...release, build: String(build), action }] : [];
  });
}

export interface LastLive {
  readonly part: string;
  readonly version: string;
}

/** The version of each part that is live for all visitors of a channel, or was before the part was withdrawn. */
export async function listLastLiveVersions(db: Queryable, channel: string): Promise<LastLive[]> {
  const { rows } = await db.query<{ part: string | null; version: string | null }>(
    `SELECT DISTINCT ON (part) part, detail->>'to' AS version FROM audit
     WHERE channel = $1 AND action IN ('switch', 'promote', 'rollback') ORDER BY part, sequence DESC`,
    [channel],
  );
  return rows.flatMap(({ part, version }) => (part === null || version === null ? [] : [{ part, version }]));
}

/** The last live version of a part that is not live; null when it was never live. */
export async function findWithdrawnVersion(
  db: Queryable,
  signer: Signer,
  channel: string,
  part: string,
): Promise<string | null> {
  return (await listRollouts(db, signer, channel, part)).at(-1)?.version ?? null;
}
