import { deleteInParts, runStatements, updateInParts } from '@marquee/service/database';
import { createRecurringJob, type Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';

const secretsOfOneUse = [
  'verification_codes',
  'phone_sessions',
  'phone_tokens',
  'temporary_passwords',
  'social_attempts',
  'social_tickets',
  'login_tickets',
];

/** A column that is empty stays so: `least` would fill it. */
const toNow = (column: string): string => `${column} = CASE WHEN ${column} > now() THEN now() ELSE ${column} END`;

/**
 * Instants that lie further ahead than the gateway plans them were stored while the clock of the database was ahead.
 * After its correction they would lock visitors out, use up limits of stakes, keep sessions and secrets of one use, or
 * let transfers and comparisons wait, until that time comes.
 */
const corrections = [
  deleteInParts('rate_windows', "ends_at > now() + interval '1 day'"),
  deleteInParts('login_locks', "window_ends_at > now() + interval '30 minutes'"),
  deleteInParts('code_sends', "window_ends_at > now() + interval '1 day' OR next_at > now() + interval '1 day'"),
  // Before the sessions: a session that a remembered login opened is as late as its use, or later.
  updateInParts(
    'remembered_logins',
    `${toNow('rotated_at')}, expires_at = least(expires_at, now() + interval '1 day')`,
    "rotated_at > now() OR expires_at > now() + interval '1 day'",
  ),
  updateInParts('sessions', `created_at = now(), ${toNow('seen_at')}`, 'created_at > now()'),
  updateInParts(
    'vendor_transfers',
    'next_try_at = now()',
    "ended_at IS NULL AND next_try_at > now() + interval '5 minutes'",
  ),
  updateInParts('vendor_wallets', 'next_try_at = now()', "next_try_at > now() + interval '1 hour'"),
  updateInParts(
    'vendor_wallets',
    ['awaited_since', 'incomplete_since', 'compared_at'].map(toNow).join(', '),
    'awaited_since > now() OR incomplete_since > now() OR compared_at > now()',
  ),
  updateInParts('vendor_transfers', 'requested_at = now()', 'ended_at IS NULL AND requested_at > now()'),
  updateInParts('vendor_stakes', 'authorized_at = now()', 'authorized_at > now()'),
  // The records of money keep their times. Only the player's own limit of a day counts stakes by them.
  `UPDATE provider_transactions SET created_at = now()
    WHERE ctid = ANY (ARRAY(SELECT t.ctid FROM provider_transactions t JOIN ledger_accounts a ON t.cash_account = a.id
      JOIN stake_limits l ON l.player_id = a.player_id
      WHERE l.per_day IS NOT NULL AND t.kind = 'debit' AND t.state = 'posted' AND t.created_at > now()
      LIMIT 10000 FOR UPDATE OF t SKIP LOCKED))`,
  updateInParts('changed_rounds', 'changed_at = now()', 'changed_at > now()'),
  updateInParts('trusted_networks', 'seen_at = now()', 'seen_at > now()'),
  updateInParts('trusted_devices', 'seen_at = now()', 'seen_at > now()'),
  updateInParts('reconciliation_runs', 'requested_at = now()', 'requested_at > now()'),
  updateInParts('reconciliation_runs', 'claimed_at = now()', 'finished_at IS NULL AND claimed_at > now()'),
  // Rounds that ended between the correction of the clock and this statement are compared too.
  updateInParts('round_comparisons', "agreed_to = now() - interval '10 minutes'", 'agreed_to > now()'),
  updateInParts('round_comparisons', 'started_at = now()', 'started_at > now()'),
  updateInParts(
    'discrepancies',
    ['changed_at', 'first_seen', 'last_seen'].map(toNow).join(', '),
    'changed_at > now() OR first_seen > now() OR last_seen > now()',
  ),
  deleteInParts('failed_attempts', 'minute > now()'),
  ...secretsOfOneUse.map((table) => deleteInParts(table, "expires_at > now() + interval '1 day'")),
];

const expiredTrust = 'seen_at < now() - (SELECT make_interval(days => trusted_network_days) FROM merchant)';

/** Deletes of expired rows. */
const deletes = [
  deleteInParts('used_nonces', 'expires_at < now()'),
  // A vendor may list its bets days later; the authorizations then show which of them were allowed.
  // After the import they count only to the rate of rounds, over a few minutes.
  deleteInParts(
    'vendor_stakes',
    "authorized_at < now() - CASE WHEN is_imported THEN interval '1 hour' ELSE interval '30 days' END",
  ),
  deleteInParts('rate_windows', 'ends_at < now()'),
  deleteInParts('failed_attempts', "minute < now() - interval '70 minutes'"),
  deleteInParts('login_locks', 'window_ends_at < now()'),
  deleteInParts('verification_codes', "expires_at < now() - interval '1 hour'"),
  deleteInParts('code_sends', 'window_ends_at < now() AND next_at < now()'),
  deleteInParts('phone_sessions', 'expires_at < now()'),
  deleteInParts('phone_tokens', 'expires_at < now()'),
  deleteInParts('temporary_passwords', 'expires_at < now()'),
  deleteInParts('social_attempts', 'expires_at < now()'),
  deleteInParts('social_tickets', 'expires_at < now()'),
  deleteInParts('remembered_logins', 'expires_at < now()'),
  deleteInParts('login_tickets', 'expires_at < now()'),
  deleteInParts('trusted_networks', expiredTrust),
  deleteInParts('trusted_devices', expiredTrust),
  deleteInParts('outbox_messages', "created_at < now() - interval '1 day'"),
  deleteInParts('player_messages', "sent_at < now() - interval '1 year'"),
  // Nobody has played in an unused one.
  deleteInParts('game_sessions', "session_hash IS NULL AND launch_expires_at < now() - interval '1 day'"),
  // A smaller part each time, as a picture is large.
  `WITH expired AS (UPDATE activity_applications SET pictures_expire_at = NULL WHERE id IN (SELECT id
      FROM activity_applications WHERE pictures_expire_at < now() ORDER BY pictures_expire_at LIMIT 10) RETURNING id)
    DELETE FROM application_pictures USING expired WHERE application_id = expired.id`,
  deleteInParts('sessions', "created_at < now() - interval '30 days'"),
];

const statements = [...corrections, ...deletes];

export function createCleanupExpiredJob({ pool }: Gateway): Job {
  return createRecurringJob({
    name: 'cleanup-expired',
    everySeconds: 60,
    run: () => runStatements(pool, statements),
  });
}
