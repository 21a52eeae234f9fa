import { canaryRule, type CanaryRule } from '@marquee/contract/fleet';
import type { ChangeVerb, Wish } from '#channel/part-change.ts';
import type { Tx } from '#database/pool.ts';

export type PlannedVerb = Exclude<ChangeVerb, 'canary-stop'>;

/** A change that waits for a second person, for its time, or for both. */
export interface Planned extends Wish {
  readonly id: string;
  readonly action: PlannedVerb;
  readonly version: string;
  readonly sawCurrent: string | null;
  readonly sawCanary: string | null;
  /** Null: as soon as somebody approves it. */
  readonly dueAt: Date | null;
  readonly operator: string;
  readonly askedAt: Date;
  readonly approvedBy: string | null;
}

interface Row {
  id: string;
  channel: string;
  part: string;
  verb: PlannedVerb;
  version: string;
  rule: unknown;
  urgent: boolean;
  saw_current: string | null;
  saw_canary: string | null;
  due_at: Date | null;
  operator: string;
  actor: string;
  reason: string;
  asked_at: Date;
  approved_by: string | null;
}

const columns =
  'id, channel, part, verb, version, rule, urgent, saw_current, saw_canary, due_at, operator, actor, reason, asked_at, approved_by';

const ruleOf = (stored: unknown): CanaryRule | undefined => (stored === null ? undefined : canaryRule.parse(stored));

const toPlanned = (row: Row): Planned => ({
  id: row.id,
  channel: row.channel,
  part: row.part,
  action: row.verb,
  version: row.version,
  rule: ruleOf(row.rule),
  urgent: row.urgent,
  sawCurrent: row.saw_current,
  sawCanary: row.saw_canary,
  dueAt: row.due_at,
  operator: row.operator,
  actor: row.actor,
  reason: row.reason,
  askedAt: row.asked_at,
  approvedBy: row.approved_by,
});

/** @returns id of the new row */
export async function insertPlanned(tx: Tx, planned: Omit<Planned, 'id' | 'approvedBy'>): Promise<string> {
  const {
    channel,
    part,
    action,
    version,
    rule,
    urgent,
    sawCurrent,
    sawCanary,
    dueAt,
    operator,
    actor,
    reason,
    askedAt,
  } = planned;
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO planned_change (channel, part, verb, version, rule, urgent, saw_current, saw_canary, due_at, operator, actor, reason, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
    [
      channel,
      part,
      action,
      version,
      rule === undefined ? null : JSON.stringify(rule),
      urgent ?? false,
      sawCurrent,
      sawCanary,
      dueAt,
      operator,
      actor,
      reason,
      askedAt,
    ],
  );
  return rows[0]?.id ?? '';
}

/** Id of a change that waits for a second person already and is the same in everything: who asks twice asks once. */
export async function findAlike(
  tx: Tx,
  planned: Omit<Planned, 'id' | 'approvedBy' | 'askedAt' | 'dueAt' | 'rule' | 'reason'>,
): Promise<string | null> {
  const { channel, part, action, version, urgent, sawCurrent, sawCanary, operator, actor } = planned;
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM planned_change WHERE state = 'waiting' AND due_at IS NULL AND channel = $1 AND part = $2 AND verb = $3 AND version = $4 AND urgent = $5
       AND saw_current IS NOT DISTINCT FROM $6 AND saw_canary IS NOT DISTINCT FROM $7 AND operator = $8 AND actor = $9 ORDER BY asked_at LIMIT 1`,
    [channel, part, action, version, urgent ?? false, sawCurrent, sawCanary, operator, actor],
  );
  return rows[0]?.id ?? null;
}

/** Waiting changes of a channel, the one that is due first first. */
export async function waitingIn(tx: Tx, channel: string): Promise<Planned[]> {
  const { rows } = await tx.query<Row>(
    `SELECT ${columns} FROM planned_change WHERE channel = $1 AND state = 'waiting' ORDER BY due_at, asked_at`,
    [channel],
  );
  return rows.map(toPlanned);
}

/** Whether a change that waits would make the version live. */
export async function isWaitedFor(tx: Tx, part: string, version: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    "SELECT 1 FROM planned_change WHERE part = $1 AND version = $2 AND state = 'waiting' LIMIT 1",
    [part, version],
  );
  return rowCount === 1;
}

/** Ids of what should have happened by now, in order. */
export async function dueBy(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "SELECT id FROM planned_change WHERE state = 'waiting' AND due_at <= $1 ORDER BY due_at, asked_at",
    [now],
  );
  return rows.map(({ id }) => id);
}

/** A waiting change, locked; whoever comes second finds none. `SKIP LOCKED` leaves it to the one who has it. */
export async function lockWaiting(tx: Tx, id: string, others: '' | 'SKIP LOCKED' = ''): Promise<Planned | null> {
  const { rows } = await tx.query<Row>(
    `SELECT ${columns} FROM planned_change WHERE id = $1 AND state = 'waiting' FOR UPDATE ${others}`,
    [id],
  );
  return rows[0] === undefined ? null : toPlanned(rows[0]);
}

export async function endPlanned(
  tx: Tx,
  id: string,
  state: 'done' | 'refused' | 'rejected' | 'cancelled',
  at: Date,
): Promise<void> {
  await tx.query('UPDATE planned_change SET state = $2, ended_at = $3 WHERE id = $1', [id, state, at]);
}

export async function markApproved(tx: Tx, id: string, by: string): Promise<void> {
  await tx.query('UPDATE planned_change SET approved_by = $2 WHERE id = $1', [id, by]);
}
