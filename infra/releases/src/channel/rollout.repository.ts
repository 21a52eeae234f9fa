import { listPublicationRows, listRetirementRows, listRolloutRows } from '#audit/authentic-rows.repository.ts';
import type { Queryable } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { findWithdrawn, type Rollout } from './rollout.ts';

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

interface WithdrawnRow extends Rollout {
  /** Null in rows of the audit about no part, which the query leaves out. */
  readonly part: string | null;
}

/** As `findWithdrawnVersion` of many parts, without the signatures of the audit: to be shown, not applied. */
export async function listWithdrawnVersions(
  db: Queryable,
  channel: string,
  parts: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.query<WithdrawnRow & Record<string, unknown>>(
    `SELECT last.*, release.retired_at IS NOT NULL AS "isUnusable" FROM unnest($2::text[]) AS wanted (part)
     CROSS JOIN LATERAL (
       SELECT sequence, part, action, detail->>'to' AS version, detail->>'build' AS build FROM audit
       WHERE channel = $1 AND part = wanted.part AND action IN ('switch', 'promote', 'rollback')
       ORDER BY sequence DESC LIMIT 200
     ) AS last
     LEFT JOIN release ON release.part = last.part AND release.version = last.version
     ORDER BY last.sequence`,
    [channel, parts],
  );
  const byPart = Map.groupBy(rows, ({ part }) => part ?? '');
  return new Map([...byPart].map(([part, rollouts]) => [part, findWithdrawn(rollouts)]));
}

/** The last good version of a part that is not live; null when it has none that is not retired. */
export async function findWithdrawnVersion(
  db: Queryable,
  signer: Signer,
  channel: string,
  part: string,
): Promise<string | null> {
  const rollouts = await listRollouts(db, signer, channel, part);
  return findWithdrawn(rollouts.map(({ isRetired, ...rollout }) => ({ ...rollout, isUnusable: isRetired })));
}
