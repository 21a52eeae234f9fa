import { createRecurringJob, type Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';

/** Deletes of expired rows. */
const statements = [
  'DELETE FROM used_nonces WHERE expires_at < now()',
  // A vendor may list its bets days later; the authorizations then show which of them were allowed.
  "DELETE FROM vendor_stakes WHERE authorized_at < now() - interval '30 days'",
  'DELETE FROM rate_windows WHERE ends_at < now()',
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
  "DELETE FROM sessions WHERE created_at < now() - interval '30 days'",
];

/** One statement that fails does not stop the others. */
export function createCleanupExpiredJob({ pool }: Gateway): Job {
  return createRecurringJob({
    name: 'cleanup-expired',
    everySeconds: 60,
    run: async () => {
      const errors: unknown[] = [];
      for (const statement of statements) await pool.query(statement).catch((error: unknown) => errors.push(error));
      if (errors.length > 0)
        throw new AggregateError(errors, `${errors.length} of ${statements.length} deletes failed`);
    },
  });
}
