import type { Queryable } from '@marquee/service/database';

/** Reserves an attempt before the password is verified, so that parallel guesses cannot exceed the limit. */
export async function reserveAttempt(
  db: Queryable,
  accountKey: string,
  requester: string,
  limit: number,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'login_reserve',
    text: `INSERT INTO login_locks AS l (account_key, requester, pending, window_ends_at)
      VALUES ($1, $2, 1, now() + interval '30 minutes')
      ON CONFLICT (account_key, requester) DO UPDATE SET
        failures = CASE WHEN l.window_ends_at <= now() THEN 0 ELSE l.failures END,
        pending = CASE WHEN l.window_ends_at <= now() THEN 1 ELSE l.pending + 1 END,
        window_ends_at = CASE WHEN l.window_ends_at <= now() THEN now() + interval '30 minutes'
        ELSE l.window_ends_at END
      WHERE l.window_ends_at <= now() OR l.failures + l.pending < $3`,
    values: [accountKey, requester, limit],
  });
  return rowCount === 1;
}

/** Seconds until the lock ends, or 0 when the requester is not locked and only parallel attempts are pending. */
export async function readLockSeconds(
  db: Queryable,
  accountKey: string,
  requester: string,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>({
    name: 'login_locked',
    text: `SELECT ceil(extract(epoch FROM window_ends_at - now()))::int AS seconds FROM login_locks
      WHERE account_key = $1 AND requester = $2 AND failures >= $3 AND window_ends_at > now()`,
    values: [accountKey, requester, limit],
  });
  return rows[0]?.seconds ?? 0;
}

/** The failures of a requester in its current window. */
export async function selectFailures(db: Queryable, accountKey: string, requester: string): Promise<number> {
  const { rows } = await db.query<{ failures: number }>({
    name: 'login_failures',
    text: `SELECT failures FROM login_locks WHERE account_key = $1 AND requester = $2 AND window_ends_at > now()`,
    values: [accountKey, requester],
  });
  return rows[0]?.failures ?? 0;
}

export async function insertFailure(db: Queryable, accountKey: string, requesters: readonly string[]): Promise<void> {
  await db.query({
    name: 'login_failed',
    text: `INSERT INTO login_locks AS l (account_key, requester, failures, window_ends_at)
      SELECT $1, requester, 1, now() + interval '30 minutes' FROM unnest($2::text[]) AS requester
      ON CONFLICT (account_key, requester)
      DO UPDATE SET failures = l.failures + 1, pending = greatest(l.pending - 1, 0)`,
    values: [accountKey, requesters],
  });
}

export async function releasePending(db: Queryable, accountKey: string, requesters: readonly string[]): Promise<void> {
  await db.query({
    name: 'login_returned',
    text: `UPDATE login_locks SET pending = greatest(pending - 1, 0) WHERE account_key = $1 AND requester = ANY ($2)`,
    values: [accountKey, requesters],
  });
}

export async function deleteFailures(db: Queryable, accountKey: string, requester: string): Promise<void> {
  await db.query({
    name: 'login_cleared',
    text: `DELETE FROM login_locks WHERE account_key = $1 AND requester = $2`,
    values: [accountKey, requester],
  });
}

/** Clears the failures of every requester, after the password has changed. */
export async function deleteAccountFailures(db: Queryable, accountKey: string): Promise<void> {
  await db.query({
    name: 'login_cleared_all',
    text: `DELETE FROM login_locks WHERE account_key = $1`,
    values: [accountKey],
  });
}
