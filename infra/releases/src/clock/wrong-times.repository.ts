import type { Tx } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import { findLatestPlausible } from './wrong-times.ts';

/** How far ahead the instants may be that are planned in the future. */
export interface PlannedSeconds {
  readonly alertRetry: number;
  readonly previewSession: number;
}

/**
 * Corrects the instants that a clock stored while it was ahead. They count as now, and the counts of such minutes are
 * deleted: failures would be counted, or hidden by loads, when that minute comes.
 */
export async function fixWrongTimes(tx: Tx, now: Date, planned: PlannedSeconds): Promise<void> {
  const latest = findLatestPlausible(now);
  const addSeconds = (to: Date, seconds: number): Date => dayjs(to).add(seconds, 'second').toDate();
  await tx.query('UPDATE artefact_check SET at = $1 WHERE at > $2', [now, latest]);
  await tx.query(
    `UPDATE tab_delivery SET first_at = least(first_at, $1), last_at = least(last_at, $1)
     WHERE first_at > $2 OR last_at > $2`,
    [now, latest],
  );
  await tx.query('DELETE FROM report_minute WHERE minute > $1', [latest]);
  await tx.query('DELETE FROM load_minute WHERE minute > $1', [latest]);
  await tx.query('DELETE FROM failing_network WHERE last_at > $1', [latest]);
  await tx.query('DELETE FROM loading_network WHERE last_at > $1', [latest]);
  await tx.query('UPDATE preview_session SET expires_at = $1 WHERE expires_at > $2', [
    addSeconds(now, planned.previewSession),
    addSeconds(latest, planned.previewSession),
  ]);
  await tx.query('UPDATE alert SET next_attempt_at = $1 WHERE next_attempt_at > $2', [
    now,
    addSeconds(latest, planned.alertRetry),
  ]);
  // The key ends with the day or hour in which equal events are counted in this alert instead of raising another one.
  await tx.query(
    "UPDATE alert SET repeat_key = NULL WHERE at > $1 AND repeat_key ~ ' \\d{4}-\\d{2}-\\d{2}(T\\d{2})?$'",
    [latest],
  );
}
