import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

const EVERY_MS = 60_000;

/** Deletes of expired rows. Any number of gateways may run them. */
const statements = [
  'DELETE FROM used_nonces WHERE expires_at < now()',
  'DELETE FROM rate_windows WHERE ends_at < now()',
  'DELETE FROM login_locks WHERE window_ends_at < now()',
  "DELETE FROM verification_codes WHERE expires_at < now() - interval '1 hour'",
  'DELETE FROM temporary_passwords WHERE expires_at < now()',
  'DELETE FROM social_attempts WHERE expires_at < now()',
  'DELETE FROM social_tickets WHERE expires_at < now()',
  'DELETE FROM login_tickets WHERE expires_at < now()',
  'DELETE FROM trusted_networks USING merchant WHERE seen_at < now() - make_interval(days => trusted_network_days)',
  "DELETE FROM outbox_messages WHERE created_at < now() - interval '1 day'",
  "DELETE FROM sessions WHERE created_at < now() - interval '30 days'",
];

export function startCleanupJob(pool: pg.Pool, log: FastifyBaseLogger): { stop: () => void } {
  const deleteExpired = async (): Promise<void> => {
    try {
      for (const statement of statements) await pool.query(statement);
    } catch (error) {
      log.warn({ err: error }, 'the cleanup failed');
    }
  };
  const timer = setInterval(() => void deleteExpired(), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
