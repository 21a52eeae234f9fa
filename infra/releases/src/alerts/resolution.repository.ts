import type { AlertContent, ResolutionCause } from '@marquee/contract/alerts';
import type { Tx } from '@marquee/service/database';
import { parseValidRows } from '#http/parse-stored.ts';
import { parseContent } from './alert.repository.ts';

export interface UnresolvedAlert {
  readonly id: string;
  readonly content: AlertContent;
  readonly isAcknowledged: boolean;
}

/** Locks the valid open alerts of a part, and the acknowledged ones that stop equal alerts from being raised. */
export async function lockUnresolvedAlerts(tx: Tx, part: string): Promise<UnresolvedAlert[]> {
  const { rows } = await tx.query<{ id: string; type: string; data: unknown; acknowledged_at: Date | null }>(
    `SELECT id, type, data, acknowledged_at FROM alert
     WHERE part = $1 AND resolved_at IS NULL AND (acknowledged_at IS NULL OR repeat_key IS NOT NULL)
     ORDER BY id FOR UPDATE`,
    [part],
  );
  return parseValidRows(rows, (row) => ({
    id: row.id,
    content: parseContent(row),
    isAcknowledged: row.acknowledged_at !== null,
  }));
}

/** Lets the same event raise a new alert. */
export async function deleteRepeatKey(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE alert SET repeat_key = NULL WHERE id = $1', [id]);
}

export interface Resolution {
  readonly at: Date;
  readonly by: string;
  readonly cause: ResolutionCause;
}

/**
 * The message about the resolution replaces one that still waits, and keeps the time of its attempt, so a receiver that
 * is down is not called more often. An alert that is sent to no webhook has none.
 */
export async function saveResolution(
  tx: Tx,
  id: string,
  { at, by, cause }: Resolution,
  isSent: boolean,
): Promise<void> {
  await tx.query(
    `UPDATE alert SET repeat_key = NULL, resolved_at = $2, resolved_by = $3, resolution = $4 WHERE id = $1`,
    [id, at, by, cause],
  );
  if (!isSent) return;
  await tx.query(
    `UPDATE alert SET message_resolves = true, message_at = $2, delivery = 'pending', last_error = NULL,
       attempts = CASE delivery WHEN 'pending' THEN attempts ELSE 0 END,
       next_attempt_at = CASE delivery WHEN 'pending' THEN next_attempt_at ELSE $2 END
     WHERE id = $1 AND delivery <> 'off'`,
    [id, at],
  );
}
