import type { Queryable } from '@marquee/service/database';

export const LOCK_AFTER_FAILURES = 5;

/** Reserves an attempt before the password is verified, so that parallel guesses cannot exceed the limit. */
export async function reserveAttempt(db: Queryable, accountKey: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'login_reserve',
    text: `INSERT INTO login_locks AS l (account_key, pending, window_ends_at)
      VALUES ($1, 1, now() + interval '30 minutes')
      ON CONFLICT (account_key) DO UPDATE SET
        failures = CASE WHEN l.window_ends_at <= now() THEN 0 ELSE l.failures END,
        pending = CASE WHEN l.window_ends_at <= now() THEN 1 ELSE l.pending + 1 END,
        window_ends_at = CASE WHEN l.window_ends_at <= now() THEN now() + interval '30 minutes'
        ELSE l.window_ends_at END
      WHERE l.window_ends_at <= now() OR l.failures + l.pending < $2`,
    values: [accountKey, LOCK_AFTER_FAILURES],
  });
  return rowCount === 1;
}

/** Seconds until the lock ends, or 0 when the account is not locked and only parallel attempts are pending. */
export async function readLockSeconds(db: Queryable, accountKey: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>({
    name: 'login_locked',
    text: `SELECT ceil(extract(epoch FROM window_ends_at - now()))::int AS seconds FROM login_locks
      WHERE account_key = $1 AND failures >= $2 AND window_ends_at > now()`,
    values: [accountKey, LOCK_AFTER_FAILURES],
  });
  return rows[0]?.seconds ?? 0;
}

/** Failures in the account's current window. */
export async function readFailures(db: Queryable, accountKey: string): Promise<number> {
  const { rows } = await db.query<{ failures: number }>({
    name: 'login_failures',
    text: `SELECT failures FROM login_locks WHERE account_key = $1 AND window_ends_at > now()`,
    values: [accountKey],
  });
  return rows[0]?.failures ?? 0;
}

export async function recordFailure(db: Queryable, accountKey: string): Promise<void> {
  await db.query({
    name: 'login_failed',
    text: `INSERT INTO login_locks AS l (account_key, failures, window_ends_at)
      VALUES ($1, 1, now() + interval '30 minutes')
      ON CONFLICT (account_key) DO UPDATE SET failures = l.failures + 1, pending = greatest(l.pending - 1, 0)`,
    values: [accountKey],
  });
}

/** Releases a reserved attempt whose password could not be verified because of an error. */
export async function releaseAttempt(db: Queryable, accountKey: string): Promise<void> {
  await db.query({
    name: 'login_returned',
    text: `UPDATE login_locks SET pending = greatest(pending - 1, 0) WHERE account_key = $1`,
    values: [accountKey],
  });
}

export async function clearFailures(db: Queryable, accountKey: string): Promise<void> {
  await db.query({
    name: 'login_cleared',
    text: `DELETE FROM login_locks WHERE account_key = $1`,
    values: [accountKey],
  });
}
