import { canaryRule, type CanaryRule } from '@marquee/contract/fleet';
import { createNotStoredError, storeRow } from '#audit/store-row.ts';
import { findInvalidRows, parseStored, parseStoredTime, parseValidRows } from '#http/parse-stored.ts';
import type { Tx, Queryable } from '@marquee/service/database';
import { getRequestRow } from '#superseded-requests/superseded-request.repository.ts';
import type { Change, ChangeAction } from '#changes/change.ts';

export type RequestableAction = Exclude<ChangeAction, 'canary-stop'>;

/** A change that waits for an approval, for its due time, or for both. */
export interface ChangeRequest extends Change {
  readonly id: string;
  readonly action: RequestableAction;
  readonly version: string;
  /** Versions that were live at the time of the request. The change fails when they are not live any more. */
  readonly expectedCurrent: string | null;
  readonly expectedCanary: string | null;
  /** Null: as soon as it is approved. */
  readonly dueAt: Date | null;
  readonly operator: string;
  readonly requestedAt: Date;
  /** Null until another operator has approved it. */
  readonly approval: Approval | null;
}

export interface Approval {
  readonly operator: string;
  readonly actor: string;
  readonly at: Date;
}

interface Row {
  id: string;
  channel: string;
  part: string;
  action: RequestableAction;
  version: string;
  rule: unknown;
  urgent: boolean;
  expected_current: string | null;
  expected_canary: string | null;
  due_at: Date | null;
  operator: string;
  actor: string;
  reason: string;
  requested_at: Date;
  approved_by: string | null;
  approver: string | null;
  approved_at: Date | null;
}

const columns = `id, channel, part, action, version, rule, urgent, expected_current, expected_canary, due_at, operator,
  actor, reason, requested_at, approved_by, approver, approved_at`;

const toRule = (row: Row): CanaryRule | undefined =>
  row.rule === null ? undefined : parseStored(canaryRule, row.rule, 'rule', getRequestRow(row));

const toApproval = (row: Row): Approval | null => {
  const { approved_by: actor, approver: operator, approved_at: at } = row;
  if (actor === null || operator === null || at === null) return null;
  return { operator, actor, at: parseStoredTime(at, 'time of the approval', getRequestRow(row)) };
};

/** @throws ReleaseError `not-audited` for a row with an invalid value */
const toChangeRequest = (row: Row): ChangeRequest => ({
  id: row.id,
  channel: row.channel,
  part: row.part,
  action: row.action,
  version: row.version,
  rule: toRule(row),
  urgent: row.urgent,
  expectedCurrent: row.expected_current,
  expectedCanary: row.expected_canary,
  dueAt: row.due_at === null ? null : parseStoredTime(row.due_at, 'due time', getRequestRow(row)),
  operator: row.operator,
  actor: row.actor,
  reason: row.reason,
  requestedAt: parseStoredTime(row.requested_at, 'time', getRequestRow(row)),
  approval: toApproval(row),
});

/**
 * @returns id of the new row
 * @throws ReleaseError `not-audited` when the database stores no row
 */
export async function insertChangeRequest(tx: Tx, request: Omit<ChangeRequest, 'id' | 'approval'>): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO change_request (channel, part, action, version, rule, urgent, expected_current, expected_canary,
      due_at, operator, actor, reason, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
    [
      request.channel,
      request.part,
      request.action,
      request.version,
      request.rule === undefined ? null : JSON.stringify(request.rule),
      request.urgent ?? false,
      request.expectedCurrent,
      request.expectedCanary,
      request.dueAt,
      request.operator,
      request.actor,
      request.reason,
      request.requestedAt,
    ],
  );
  const [row] = rows;
  if (!row) throw createNotStoredError(rows.length);
  return row.id;
}

/** Id of an equal change request that already waits, so that a repeated request adds no second one. */
export async function findEqualChangeRequest(
  tx: Tx,
  request: Omit<ChangeRequest, 'id' | 'approval' | 'requestedAt' | 'reason'>,
): Promise<string | null> {
  const { channel, part, action, version, rule, urgent, expectedCurrent, expectedCanary, dueAt, operator, actor } =
    request;
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM change_request WHERE state = 'waiting' AND channel = $1 AND part = $2
      AND action = $3 AND version = $4 AND urgent = $5
      AND expected_current IS NOT DISTINCT FROM $6 AND expected_canary IS NOT DISTINCT FROM $7 AND operator = $8
      AND actor = $9 AND rule IS NOT DISTINCT FROM $10 AND due_at IS NOT DISTINCT FROM $11
      ORDER BY requested_at LIMIT 1`,
    [
      channel,
      part,
      action,
      version,
      urgent ?? false,
      expectedCurrent,
      expectedCanary,
      operator,
      actor,
      rule === undefined ? null : JSON.stringify(rule),
      dueAt,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Rows of the waiting change requests of a channel, or of all with null, the earliest due time first. */
async function listWaitingRows(db: Queryable, channel: string | null): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM change_request WHERE ($1::text IS NULL OR channel = $1) AND state = 'waiting'
     ORDER BY due_at, requested_at`,
    [channel],
  );
  return rows;
}

/** Valid waiting change requests of a channel, or of all with null, the earliest due time first. */
export async function listWaiting(db: Queryable, channel: string | null): Promise<ChangeRequest[]> {
  return parseValidRows(await listWaitingRows(db, channel), toChangeRequest);
}

/** Describes the waiting change requests that `listWaiting` leaves out. */
export async function findInvalidWaiting(db: Queryable): Promise<string[]> {
  return findInvalidRows(await listWaitingRows(db, null), toChangeRequest);
}

/** Whether a waiting change request would make the version live. */
export async function hasWaitingChangeRequest(tx: Tx, part: string, version: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    "SELECT 1 FROM change_request WHERE part = $1 AND version = $2 AND state = 'waiting' LIMIT 1",
    [part, version],
  );
  return rowCount === 1;
}

/** Ids of the waiting change requests that are due, in order. */
export async function listDueIds(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "SELECT id FROM change_request WHERE state = 'waiting' AND due_at <= $1 ORDER BY due_at, requested_at",
    [now],
  );
  return rows.map(({ id }) => id);
}

/** A waiting change request, without a lock; null when it does not wait any more. */
export async function findWaitingChangeRequest(db: Queryable, id: string): Promise<ChangeRequest | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM change_request WHERE id = $1 AND state = 'waiting'`, [
    id,
  ]);
  return rows[0] === undefined ? null : toChangeRequest(rows[0]);
}

/**
 * As `findWaitingChangeRequest`, with a row lock. `SKIP LOCKED` returns null while another transaction holds the lock.
 */
export async function lockWaitingChangeRequest(
  tx: Tx,
  id: string,
  whenLocked: '' | 'SKIP LOCKED' = '',
): Promise<ChangeRequest | null> {
  const { rows } = await tx.query<Row>(
    `SELECT ${columns} FROM change_request WHERE id = $1 AND state = 'waiting' FOR UPDATE ${whenLocked}`,
    [id],
  );
  return rows[0] === undefined ? null : toChangeRequest(rows[0]);
}

export type EndState = 'applied' | 'failed' | 'rejected' | 'cancelled';

export interface EndedRequest {
  readonly state: EndState;
  /** Null when nobody approved it. */
  readonly approvedBy: string | null;
}

/** @returns null when there is no such request, or when it waits or was superseded */
export async function findEndedRequest(db: Queryable, channel: string, id: string): Promise<EndedRequest | null> {
  const { rows } = await db.query<{ state: EndState; approved_by: string | null }>(
    `SELECT state, approved_by FROM change_request
     WHERE channel = $1 AND id = $2 AND state IN ('applied', 'failed', 'rejected', 'cancelled')`,
    [channel, id],
  );
  return rows[0] === undefined ? null : { state: rows[0].state, approvedBy: rows[0].approved_by };
}

/** Whether a change request has a row, in any state. Locks it until the transaction ends. */
export async function lockChangeRequest(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM change_request WHERE id = $1 FOR UPDATE', [id]);
  return rowCount === 1;
}

/** Ends a request. Its row may have been changed outside this service into one that was superseded. */
export async function updateState(tx: Tx, id: string, state: EndState, at: Date): Promise<void> {
  await storeRow(
    tx,
    `UPDATE change_request SET state = $2, ended_at = $3, superseded_action = NULL, superseded_version = NULL,
       superseded_by = NULL, superseded_revision = NULL WHERE id = $1`,
    [id, state, at],
  );
}

export async function updateApproval(tx: Tx, id: string, { operator, actor, at }: Approval): Promise<void> {
  await storeRow(tx, 'UPDATE change_request SET approved_by = $2, approver = $3, approved_at = $4 WHERE id = $1', [
    id,
    actor,
    operator,
    at,
  ]);
}
