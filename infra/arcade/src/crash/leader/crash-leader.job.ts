import { repeat, type RepeatedWork } from '@marquee/service/jobs';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { retireAfterRestore } from '#restore/retire-outcomes.ts';
import { CrashRoundRunner } from './crash-round-runner.ts';
import { PayoutQueue } from './payout-queue.ts';

/** Advisory lock of the leader. */
export const CRASH_LEADER_LOCK = 7_119_410_084;

/**
 * Runs the crash rounds while this connection holds the advisory lock. Returns at once when another process holds it.
 */
async function runAsLeader(
  arcade: ArcadeContext,
  databaseUrl: string,
  payouts: PayoutQueue,
  signal: AbortSignal,
): Promise<void> {
  const client = await arcade.pool.connect();
  let isLeader = false;
  const onError = (err: Error) => arcade.log.warn({ err }, 'connection of the crash leader lost');
  client.on('error', onError);
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      CRASH_LEADER_LOCK,
    ]);
    isLeader = rows[0]?.locked ?? false;
    if (!isLeader) {
      // The process may be the next leader, and can then only compare with what it has read before.
      await arcade.roundClock.check(client);
      return;
    }
    arcade.log.info('elected as crash leader');
    // The connection can be lost because a standby became the database, which then lacks the last commits.
    await retireAfterRestore(databaseUrl, arcade.log);
    await new CrashRoundRunner(arcade, client, payouts, signal).run();
  } finally {
    client.off('error', onError);
    client.release(isLeader);
  }
}

/**
 * Every process tries to become the leader, and the leader works in ticks of a fraction of a second on one connection,
 * so this is a timer and not a job of the queue: when the leader crashes, another takes over within half a second.
 */
export function startCrashLeader(arcade: ArcadeContext, databaseUrl: string): RepeatedWork {
  const stopping = new AbortController();
  const payouts = new PayoutQueue(arcade);
  const job = repeat(
    arcade.timings.crashLeaderRetryMs,
    () => runAsLeader(arcade, databaseUrl, payouts, stopping.signal),
    (err) => arcade.log.error({ err }, 'crash leader failed'),
  );
  return {
    stop: async () => {
      stopping.abort();
      await job.stop();
      await payouts.stop();
    },
  };
}
