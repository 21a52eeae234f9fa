import { runStatements } from '@marquee/service/database';
import { createRecurringJob, type Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';

/** A stake of play money locks two of them, in an order of its own. */
const deleteRateWindows = (condition: string): string =>
  `DELETE FROM rate_windows WHERE key IN (SELECT key FROM rate_windows WHERE ${condition} FOR UPDATE SKIP LOCKED)`;

const secretsOfOneUse = [
  'verification_codes',
  'phone_sessions',
  'phone_tokens',
  'temporary_passwords',
  'social_attempts',
  'social_tickets',
  'login_tickets',
];

/**
 * Instants that lie further ahead than the gateway plans them were stored while the clock of the database was ahead.
 * After its correction they would lock visitors out, use up limits of stakes, keep sessions and secrets of one use, or
 * let transfers and comparisons wait, until that time comes.
 */
const corrections = [
  deleteRateWindows("ends_at > now() + interval '1 day'"),
  "DELETE FROM login_locks WHERE window_ends_at > now() + interval '30 minutes'",
  "DELETE FROM code_sends WHERE window_ends_at > now() + interval '1 day' OR next_at > now() + interval '1 day'",
  // Before the sessions: a session that a remembered login opened is as late as its use, or later.
  `UPDATE remembered_logins SET rotated_at = least(rotated_at, now()),
     expires_at = least(expires_at, now() + interval '1 day')
    WHERE rotated_at > now() OR expires_at > now() + interval '1 day'`,
  'UPDATE sessions SET created_at = now(), seen_at = least(seen_at, now()) WHERE created_at > now()',
  `UPDATE vendor_transfers SET next_try_at = now()
    WHERE ended_at IS NULL AND next_try_at > now() + interval '5 minutes'`,
  "UPDATE vendor_wallets SET next_try_at = now() WHERE next_try_at > now() + interval '1 hour'",
  `UPDATE vendor_wallets SET awaited_since = least(awaited_since, now()),
     incomplete_since = least(incomplete_since, now()), compared_at = least(compared_at, now())
    WHERE awaited_since > now() OR incomplete_since > now() OR compared_at > now()`,
  'UPDATE vendor_transfers SET requested_at = now() WHERE ended_at IS NULL AND requested_at > now()',
  'UPDATE vendor_stakes SET authorized_at = now() WHERE authorized_at > now()',
  // The records of money keep their times. Only the player's own limit of a day counts stakes by them.
  `UPDATE provider_transactions SET created_at = now()
    FROM ledger_accounts a JOIN stake_limits l ON l.player_id = a.player_id
    WHERE cash_account = a.id AND l.per_day IS NOT NULL AND provider_transactions.kind = 'debit' AND state = 'posted'
      AND created_at > now()`,
  'UPDATE changed_rounds SET changed_at = now() WHERE changed_at > now()',
  'UPDATE trusted_networks SET seen_at = now() WHERE seen_at > now()',
  'UPDATE trusted_devices SET seen_at = now() WHERE seen_at > now()',
  'UPDATE reconciliation_runs SET requested_at = now() WHERE requested_at > now()',
  'UPDATE reconciliation_runs SET claimed_at = now() WHERE finished_at IS NULL AND claimed_at > now()',
  // Rounds that ended between the correction of the clock and this statement are compared too.
  "UPDATE round_comparisons SET agreed_to = now() - interval '10 minutes' WHERE agreed_to > now()",
  'UPDATE round_comparisons SET started_at = now() WHERE started_at > now()',
  `UPDATE discrepancies SET changed_at = least(changed_at, now()), first_seen = least(first_seen, now()),
     last_seen = least(last_seen, now())
    WHERE changed_at > now() OR first_seen > now() OR last_seen > now()`,
  'DELETE FROM failed_attempts WHERE minute > now()',
  ...secretsOfOneUse.map((table) => `DELETE FROM ${table} WHERE expires_at > now() + interval '1 day'`),
];

/** Deletes of expired rows. */
const deletes = [
  'DELETE FROM used_nonces WHERE expires_at < now()',
  // A vendor may list its bets days later; the authorizations then show which of them were allowed.
  // After the import they count only to the rate of rounds, over a few minutes.
  `DELETE FROM vendor_stakes
    WHERE authorized_at < now() - CASE WHEN is_imported THEN interval '1 hour' ELSE interval '30 days' END`,
  deleteRateWindows('ends_at < now()'),
  "DELETE FROM failed_attempts WHERE minute < now() - interval '70 minutes'",
  'DELETE FROM login_locks WHERE window_ends_at < now()',
  "DELETE FROM verification_codes WHERE expires_at < now() - interval '1 hour'",
  'DELETE FROM code_sends WHERE window_ends_at < now() AND next_at < now()',
  'DELETE FROM phone_sessions WHERE expires_at < now()',
  'DELETE FROM phone_tokens WHERE expires_at < now()',
  'DELETE FROM temporary_passwords WHERE expires_at < now()',
  'DELETE FROM social_attempts WHERE expires_at < now()',
  'DELETE FROM social_tickets WHERE expires_at < now()',
  'DELETE FROM remembered_logins WHERE expires_at < now()',
  'DELETE FROM login_tickets WHERE expires_at < now()',
  'DELETE FROM trusted_networks USING merchant WHERE seen_at < now() - make_interval(days => trusted_network_days)',
  'DELETE FROM trusted_devices USING merchant WHERE seen_at < now() - make_interval(days => trusted_network_days)',
  "DELETE FROM outbox_messages WHERE created_at < now() - interval '1 day'",
  "DELETE FROM player_messages WHERE sent_at < now() - interval '1 year'",
  // Nobody has played in an unused one. A part each time, as a statement has little time.
  `DELETE FROM game_sessions WHERE id IN (SELECT id FROM game_sessions
    WHERE session_hash IS NULL AND launch_expires_at < now() - interval '1 day' LIMIT 10000)`,
  // A part each time here too, as a picture is large.
  `WITH expired AS (UPDATE activity_applications SET pictures_expire_at = NULL WHERE id IN (SELECT id
      FROM activity_applications WHERE pictures_expire_at < now() ORDER BY pictures_expire_at LIMIT 10) RETURNING id)
    DELETE FROM application_pictures USING expired WHERE application_id = expired.id`,
  "DELETE FROM sessions WHERE created_at < now() - interval '30 days'",
];

const statements = [...corrections, ...deletes];

export function createCleanupExpiredJob({ pool }: Gateway): Job {
  return createRecurringJob({
    name: 'cleanup-expired',
    everySeconds: 60,
    run: () => runStatements(pool, statements),
  });
}
