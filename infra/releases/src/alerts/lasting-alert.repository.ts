import type { AlertContent, AlertType } from '@marquee/contract/alerts';
import type { Tx } from '@marquee/service/database';
import type { UnresolvedAlert } from './resolution.repository.ts';

/** As `changedAt` is written: such texts are in the order of their times. */
const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/**
 * Updates the alert that the key belongs to, when its content is another one now. Frees the key of an alert that was
 * acknowledged before a discrepancy was opened or has changed. An alert from before `changedAt` has the time of its
 * acknowledgement instead.
 * @returns false when no alert has the key
 */
export async function updateLastingAlert(tx: Tx, key: string, { data }: AlertContent, at: Date): Promise<boolean> {
  const content = JSON.stringify(data);
  await tx.query(
    `UPDATE alert SET data = $2, last_at = $3
     WHERE repeat_key = $1 AND acknowledged_at IS NULL AND data <> $2::jsonb`,
    [key, content, at],
  );
  await tx.query(
    `UPDATE alert SET repeat_key = NULL
     WHERE repeat_key = $1 AND acknowledged_at IS NOT NULL
       AND (data->'open' < $2::jsonb->'open'
            OR coalesce(data->>'changedAt', to_char(acknowledged_at AT TIME ZONE 'UTC', $3)) COLLATE "C"
               < $2::jsonb->>'changedAt')`,
    [key, content, INSTANT],
  );
  return hasLastingAlert(tx, key);
}

/** Whether an alert has the key, acknowledged or not. */
export async function hasLastingAlert(tx: Tx, key: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM alert WHERE repeat_key = $1', [key]);
  return rowCount === 1;
}

/** Locks the alerts of a service, of some types, that hold a key which is not among those of the states that last. */
export async function lockEndedAlerts(
  tx: Tx,
  service: string,
  types: readonly AlertType[],
  keys: readonly string[],
): Promise<Pick<UnresolvedAlert, 'id' | 'isAcknowledged'>[]> {
  const { rows } = await tx.query<{ id: string; acknowledged_at: Date | null }>(
    `SELECT id, acknowledged_at FROM alert
     WHERE type = ANY ($2) AND data->>'service' = $1 AND repeat_key IS NOT NULL AND repeat_key <> ALL ($3)
     ORDER BY id FOR UPDATE`,
    [service, types, keys],
  );
  return rows.map(({ id, acknowledged_at: acknowledgedAt }) => ({ id, isAcknowledged: acknowledgedAt !== null }));
}
