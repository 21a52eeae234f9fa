import { alert, alertContent, type Alert, type AlertContent } from '@marquee/contract/alerts';
import { findInvalidRows, parseStored, parseStoredTime, parseValidRows } from '#http/parse-stored.ts';
import type { Tx, Queryable } from '@marquee/service/database';

export interface NewAlert {
  readonly id: string;
  readonly content: AlertContent;
  readonly at: Date;
  /** An alert with the same key counts the event instead of a new row. */
  readonly repeatKey: string | null;
  /** Numbers of occurrences at which an alert with the same key is sent again. */
  readonly sendAgainAt: readonly number[];
  /** Whether a webhook is configured. */
  readonly isSent: boolean;
}

/**
 * An alert that is sent again while an earlier message waits for its next attempt keeps the time of that attempt, so a
 * receiver that is down is not called more often.
 */
export async function insertAlert(
  tx: Tx,
  { id, content: { type, data }, at, repeatKey, sendAgainAt, isSent }: NewAlert,
): Promise<void> {
  await tx.query(
    `INSERT INTO alert (id, type, data, channel, part, at, last_at, message_at, repeat_key, delivery, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $6, $7, $8, $9)
     ON CONFLICT (repeat_key) DO UPDATE SET (occurrences, last_at, data, message_occurrence, message_at, delivery,
       attempts, next_attempt_at, last_error) = (
       SELECT alert.occurrences + 1, excluded.last_at,
         CASE WHEN is_news THEN excluded.data ELSE alert.data END,
         CASE WHEN is_news THEN alert.occurrences + 1 ELSE alert.message_occurrence END,
         CASE WHEN is_news THEN excluded.last_at ELSE alert.message_at END,
         CASE WHEN is_sent THEN 'pending' ELSE alert.delivery END,
         CASE WHEN is_sent THEN 0 ELSE alert.attempts END,
         CASE WHEN is_sent THEN excluded.last_at ELSE alert.next_attempt_at END,
         CASE WHEN is_sent THEN NULL ELSE alert.last_error END
       FROM (SELECT alert.occurrences + 1 = ANY ($10::int[]) AS is_news) AS repetition
       CROSS JOIN LATERAL (
         SELECT is_news AND excluded.delivery = 'pending' AND alert.delivery <> 'pending' AS is_sent
       ) AS message)`,
    [
      id,
      type,
      JSON.stringify(data),
      'channel' in data ? data.channel : null,
      'part' in data ? data.part : null,
      at,
      repeatKey,
      isSent ? 'pending' : 'off',
      isSent ? at : null,
      sendAgainAt,
    ],
  );
}

interface Row {
  id: string;
  type: string;
  data: unknown;
  at: Date;
  last_at: Date;
  occurrences: number;
  delivery: 'off' | 'pending' | 'delivered' | 'failed';
  attempts: number;
  next_attempt_at: Date | null;
  last_error: string | null;
  needs_action: boolean;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution: string | null;
}

const columns = `id, type, data, at, last_at, occurrences, delivery, attempts, next_attempt_at, last_error, resolved_at,
  resolved_by, resolution`;

const isOpen = 'acknowledged_at IS NULL AND resolved_at IS NULL';

/** A damaged version needs an operator only while a channel delivers it. */
const needsAction = `(delivery = 'failed'
  OR type IN ('version.rollback_failed', 'change_request.failed', 'change_request.waiting', 'discrepancies.open',
    'job.failed', 'brute_force.suspected', 'disk.low')
  OR type = 'artefact.damaged' AND EXISTS (
    SELECT 1 FROM channel CROSS JOIN LATERAL (
      SELECT CASE alert.part WHEN 'shell' THEN manifest->'shell' ELSE manifest->'remotes'->alert.part END AS live
    ) AS deployment
    WHERE alert.data->>'version' IN (live->'current'->>'version', live->'canary'->'release'->>'version')))`;

/** The content of an alert. @throws ReleaseError `not-audited` when the row has an invalid one */
export function parseContent({ id, type, data }: Pick<Row, 'id' | 'type' | 'data'>): AlertContent {
  return parseStored(alertContent, { type, data }, 'content', getStoredRow(id));
}

const getStoredRow = (id: string) => ({ table: 'alert', name: `the alert ${id}` });

/** @throws ReleaseError `not-audited` for a row with an invalid value */
function toAlert(row: Row): Alert {
  const stored = getStoredRow(row.id);
  const formatTime = (at: Date): string => parseStoredTime(at, 'time', stored).toISOString();
  const value = {
    id: row.id,
    type: row.type,
    data: row.data,
    at: formatTime(row.at),
    lastAt: formatTime(row.last_at),
    needsAction: row.needs_action,
    resolution:
      row.resolved_at === null ? null : { at: formatTime(row.resolved_at), by: row.resolved_by, cause: row.resolution },
    occurrences: row.occurrences,
    delivery: {
      state: row.delivery,
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at === null ? null : formatTime(row.next_attempt_at),
      lastError: row.last_error,
    },
  };
  return parseStored(alert, value, 'content', stored);
}

/** Part and channel of an alert; null for an alert that concerns none or all. */
export interface AlertScope {
  readonly channel: string | null;
  readonly part: string | null;
}

const isInScopes = `EXISTS (
  SELECT 1 FROM jsonb_to_recordset($1) AS scope (channel text, part text)
  WHERE scope.channel IS NOT DISTINCT FROM alert.channel AND scope.part IS NOT DISTINCT FROM alert.part)`;

const formatScopes = (scopes: readonly AlertScope[]): string =>
  JSON.stringify(scopes.map(({ channel, part }) => ({ channel, part })));

/** Number of open alerts of each scope. */
export async function countOpenAlerts(db: Queryable): Promise<(AlertScope & { readonly count: number })[]> {
  const { rows } = await db.query<AlertScope & { count: number } & Record<string, unknown>>(
    `SELECT channel, part, count(*)::int AS count FROM alert WHERE ${isOpen} GROUP BY channel, part`,
  );
  return rows;
}

/** Valid open alerts of some scopes: those that need an operator first, then those that happened last. */
export async function listOpenAlerts(db: Queryable, scopes: readonly AlertScope[], limit: number): Promise<Alert[]> {
  const { rows } = await db.query<Row & Record<string, unknown>>(
    `SELECT ${columns}, ${needsAction} AS needs_action
     FROM alert WHERE ${isOpen} AND ${isInScopes}
     ORDER BY needs_action DESC, last_at DESC, id LIMIT $2`,
    [formatScopes(scopes), limit],
  );
  return parseValidRows(rows, toAlert);
}

/** Scopes of the alerts that were resolved since a time. */
export async function listResolvedScopes(db: Queryable, since: Date): Promise<AlertScope[]> {
  const { rows } = await db.query<AlertScope & Record<string, unknown>>(
    'SELECT DISTINCT channel, part FROM alert WHERE resolved_at >= $1',
    [since],
  );
  return rows;
}

/** Valid alerts of some scopes that were resolved since a time, the newest first. */
export async function listResolvedAlerts(
  db: Queryable,
  scopes: readonly AlertScope[],
  { since, limit }: { since: Date; limit: number },
): Promise<Alert[]> {
  const { rows } = await db.query<Row & Record<string, unknown>>(
    `SELECT ${columns}, false AS needs_action FROM alert WHERE resolved_at >= $2 AND ${isInScopes}
     ORDER BY resolved_at DESC, id LIMIT $3`,
    [formatScopes(scopes), since, limit],
  );
  return parseValidRows(rows, toAlert);
}

/** Describes the alerts that no list has, and that no change resolves. */
export async function findInvalidAlerts(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<Row & Record<string, unknown>>(
    `SELECT ${columns}, false AS needs_action FROM alert ORDER BY id`,
  );
  return findInvalidRows(rows, toAlert);
}

export interface OpenAlert extends AlertScope {
  readonly content: AlertContent;
}

/** Locks an open alert; null when it does not exist, is acknowledged or resolved. */
export async function lockOpenAlert(tx: Tx, id: string): Promise<OpenAlert | null> {
  const { rows } = await tx.query<{ type: string; data: unknown; channel: string | null; part: string | null }>(
    `SELECT type, data, channel, part FROM alert WHERE id = $1 AND ${isOpen} FOR UPDATE`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { channel: row.channel, part: row.part, content: parseContent({ id, ...row }) };
}

export interface Acknowledgement {
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/**
 * A restart after the acknowledgement is news, so the key is free for it. A failed rollback is found again every few
 * seconds while the version is live, so its key stays taken.
 */
export async function acknowledge(tx: Tx, id: string, { at, by, reason }: Acknowledgement): Promise<void> {
  await tx.query(
    `UPDATE alert SET acknowledged_at = $2, acknowledged_by = $3, acknowledge_reason = $4,
       repeat_key = CASE type WHEN 'service.restarted' THEN NULL ELSE repeat_key END
     WHERE id = $1`,
    [id, at, by, reason],
  );
}

/** Deletes alerts that did not happen again since a time, also the open ones. */
export async function deleteAlertsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query('DELETE FROM alert WHERE last_at < $1', [before]);
}
