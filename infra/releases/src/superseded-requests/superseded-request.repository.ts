import { approvalActions } from '@marquee/contract/release-calls';
import { canaryRule, type CanaryRule } from '@marquee/contract/fleet';
import { findInvalidRows, parseStored, parseStoredTime, parseValidRows, type StoredRow } from '#http/parse-stored.ts';
import type { Queryable, Tx } from '@marquee/service/database';

export interface SupersedingChange {
  readonly action: string;
  readonly version: string;
  readonly actor: string;
  /** Revision of the channel after the change. */
  readonly revision: number;
}

/** A change of the live versions of a part. */
export interface AppliedChange extends SupersedingChange {
  readonly channel: string;
  readonly part: string;
  /** Live versions after the change. */
  readonly current: string | null;
  readonly canary: string | null;
}

export interface ClosedRequest {
  readonly id: string;
  readonly action: string;
  readonly version: string;
  readonly reason: string;
}

/**
 * Closes the requests of the part that wait for an approval and expect other live versions. Skips requests that another
 * transaction is deciding about: it waits for the channel and finds the change then.
 */
export async function updateSuperseded(tx: Tx, change: AppliedChange, at: Date): Promise<ClosedRequest[]> {
  const { channel, part, action, version, actor, revision, current, canary } = change;
  const { rows } = await tx.query<ClosedRequest & Record<string, unknown>>(
    `UPDATE change_request SET state = 'superseded', ended_at = $1, superseded_action = $2, superseded_version = $3,
       superseded_by = $4, superseded_revision = $5
     WHERE id IN (
       SELECT id FROM change_request JOIN channel ON channel.name = change_request.channel
       WHERE change_request.channel = $6 AND part = $7 AND state = 'waiting' AND approved_at IS NULL
         AND (due_at IS NULL OR (requires_approval AND action = ANY ($8)))
         AND (expected_current IS DISTINCT FROM $9 OR expected_canary IS DISTINCT FROM $10)
       FOR UPDATE OF change_request SKIP LOCKED
     )
     RETURNING id, action, version, reason`,
    [at, action, version, actor, revision, channel, part, approvalActions, current, canary],
  );
  return rows;
}

/** A request that can no longer be approved, with the change that superseded it. */
export interface SupersededRequest extends ClosedRequest {
  readonly part: string;
  readonly actor: string;
  readonly rule: CanaryRule | null;
  readonly isUrgent: boolean;
  readonly at: Date;
  readonly supersededAt: Date;
  readonly supersededBy: SupersedingChange;
}

interface Row {
  id: string;
  part: string;
  action: string;
  version: string;
  rule: unknown;
  urgent: boolean;
  actor: string;
  reason: string;
  requested_at: Date;
  ended_at: Date | null;
  superseded_action: string | null;
  superseded_version: string | null;
  superseded_by: string | null;
  superseded_revision: number | null;
}

const columns = `id, part, action, version, rule, urgent, actor, reason, requested_at, ended_at, superseded_action,
  superseded_version, superseded_by, superseded_revision`;

const toSupersedingChange = (row: Row): SupersedingChange => ({
  action: row.superseded_action ?? '',
  version: row.superseded_version ?? '',
  actor: row.superseded_by ?? '',
  revision: row.superseded_revision ?? 0,
});

/** Names the row of a change request in errors about its values. */
export function getRequestRow({ id, part }: Pick<Row, 'id' | 'part'>): StoredRow {
  return { table: 'change_request', name: `the change request ${id} of ${part}` };
}

/** @throws ReleaseError `not-audited` for a row with an invalid value */
const toSuperseded = (row: Row): SupersededRequest => ({
  id: row.id,
  part: row.part,
  action: row.action,
  version: row.version,
  rule: row.rule === null ? null : parseStored(canaryRule, row.rule, 'rule', getRequestRow(row)),
  isUrgent: row.urgent,
  actor: row.actor,
  reason: row.reason,
  at: parseStoredTime(row.requested_at, 'time', getRequestRow(row)),
  supersededAt: parseStoredTime(row.ended_at ?? row.requested_at, 'time of its end', getRequestRow(row)),
  supersededBy: toSupersedingChange(row),
});

/** Valid requests of a channel that were superseded after an instant, the newest first. */
export async function listSuperseded(db: Queryable, channel: string, since: Date): Promise<SupersededRequest[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM change_request
     WHERE channel = $1 AND state = 'superseded' AND ended_at > $2 ORDER BY ended_at DESC, requested_at DESC`,
    [channel, since],
  );
  return parseValidRows(rows, toSuperseded);
}

/** Describes the superseded requests that `listSuperseded` leaves out. Only rules and times can be invalid. */
export async function findInvalidSuperseded(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM change_request WHERE state = 'superseded'
       AND (rule IS NOT NULL OR NOT isfinite(requested_at) OR NOT isfinite(ended_at)) ORDER BY requested_at`,
  );
  return findInvalidRows(rows, toSuperseded);
}

/** @returns null when the request was not superseded */
export async function findSuperseded(db: Queryable, channel: string, id: string): Promise<SupersededRequest | null> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM change_request WHERE channel = $1 AND id = $2 AND state = 'superseded'`,
    [channel, id],
  );
  return rows[0] === undefined ? null : toSuperseded(rows[0]);
}
