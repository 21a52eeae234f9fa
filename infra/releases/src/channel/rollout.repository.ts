import { listPublicationRows, listRetirementRows, listRolloutRows } from '#audit/authentic-rows.repository.ts';
import type { Queryable } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import type { Rollout } from './rollout.ts';

export interface StoredRollout extends Omit<Rollout, 'isUnusable'> {
  readonly at: string;
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
  const publications = await listPublicationRows(db, signer, part);
  const signed = new Set(publications.flatMap(({ detail }) => ('signedBy' in detail ? [detail['version']] : [])));
  const retired = new Set((await listRetirementRows(db, signer, part)).map(({ detail }) => detail['version']));
  const audited = await listRolloutRows(db, signer, channel, part);
  return audited.toReversed().flatMap(({ at, action, detail: { to, build } }) =>
    isRolloutAction(action)
      ? [
          {
            at,
            version: String(to),
            build: String(build),
            action,
            isRetired: retired.has(to),
            isSigned: signed.has(to),
          },
        ]
      : [],
  );
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
