import type pg from 'pg';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { deleteExpiredNonces } from '#http/nonce.repository.ts';
import { withTransaction } from '@marquee/service/database';
import { createRecurringJob, type Job } from '@marquee/service/jobs';

/** Demo sessions that one transaction deletes. Each may have 17,000 rounds, and a statement has four seconds. */
const BATCH = 10;

/**
 * Deletes a batch of demo sessions that expired more than a day ago, with their rounds, seeds and transactions.
 * @returns number of deleted sessions
 */
export async function deleteExpiredDemoSessions(pool: pg.Pool): Promise<number> {
  return withTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string; owner: string }>(
      `SELECT id, owner FROM sessions WHERE mode = 'demo' AND expires_at < now() - interval '1 day'
       ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [BATCH],
    );
    const ids = rows.map(({ id }) => id);
    await tx.query('DELETE FROM demo_transactions WHERE session_id = ANY ($1)', [ids]);
    await tx.query('DELETE FROM rounds WHERE session_id = ANY ($1)', [ids]);
    await tx.query('DELETE FROM sessions WHERE id = ANY ($1)', [ids]);
    await tx.query('DELETE FROM seeds WHERE owner = ANY ($1)', [rows.map(({ owner }) => owner)]);
    return ids.length;
  });
}

const HOUR = 3_600;

export function createCleanupExpiredJob({ pool, log }: ArcadeContext): Job {
  return createRecurringJob({
    name: 'cleanup-expired',
    everySeconds: HOUR,
    run: async () => {
      await deleteExpiredNonces(pool);
      let deleted = 0;
      let batch;
      do {
        batch = await deleteExpiredDemoSessions(pool);
        deleted += batch;
      } while (batch === BATCH);
      if (deleted > 0) log.info({ deleted }, 'deleted expired demo sessions');
    },
  });
}
