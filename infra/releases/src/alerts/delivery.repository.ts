import { resolutionCause, type AlertContent, type ResolutionCause } from '@marquee/contract/alerts';
import type { Tx, Queryable } from '@marquee/service/database';
import { parseContent } from './alert.repository.ts';

/** Ids of the alerts whose next attempt is due, the longest waiting first. */
export async function listDueAlertIds(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM alert WHERE delivery = 'pending' AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

export interface DueAlert {
  readonly id: string;
  readonly content: AlertContent;
  /** Number and time of the occurrence that the message is about. */
  readonly occurrences: number;
  readonly at: Date;
  readonly attempts: number;
  /** What the message says about the resolution; null when it says what happened. */
  readonly resolution: { readonly by: string; readonly cause: ResolutionCause } | null;
}

/** An alert whose next attempt is due; null when it was sent meanwhile. */
export async function findDueAlert(db: Queryable, id: string, now: Date): Promise<DueAlert | null> {
  const { rows } = await db.query<{
    type: string;
    data: unknown;
    message_occurrence: number;
    message_at: Date;
    attempts: number;
    message_resolves: boolean;
    resolved_by: string | null;
    resolution: string | null;
  }>(
    `SELECT type, data, message_occurrence, message_at, attempts, message_resolves, resolved_by, resolution FROM alert
     WHERE id = $1 AND delivery = 'pending' AND next_attempt_at <= $2`,
    [id, now],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { type, data, message_occurrence: occurrences, message_at: at, attempts } = row;
  const resolution = row.message_resolves
    ? { by: row.resolved_by ?? '', cause: resolutionCause.parse(row.resolution) }
    : null;
  return { id, content: parseContent({ id, type, data }), occurrences, at, attempts, resolution };
}

export interface Attempt {
  readonly delivery: 'pending' | 'delivered' | 'failed';
  readonly nextAttemptAt: Date | null;
  readonly error: string | null;
}

/** Saves nothing when the alert happened again or was resolved during the attempt and has another message to send. */
export async function saveAttempt(
  tx: Tx,
  { id, occurrences, resolution }: Pick<DueAlert, 'id' | 'occurrences' | 'resolution'>,
  { delivery, nextAttemptAt, error }: Attempt,
): Promise<void> {
  await tx.query(
    `UPDATE alert SET delivery = $2, attempts = attempts + 1, next_attempt_at = $3, last_error = $4
     WHERE id = $1 AND delivery = 'pending' AND message_occurrence = $5 AND message_resolves = $6`,
    [id, delivery, nextAttemptAt, error, occurrences, resolution !== null],
  );
}
