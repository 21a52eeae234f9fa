import { createRecurringJob, type Job } from '@marquee/service/jobs';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { processRound } from './process-round.ts';
import { claimUnfinishedRounds, cashOutAbandonedRounds } from './round.repository.ts';

/**
 * Abandoned or unfinished rounds of one kind. Those of play money have a batch of their own, as anybody can leave many
 * of them open.
 */
const BATCH_SIZE = 16;

/**
 * Resumes unfinished rounds after a crash of the process or a wallet failure. Several processes can run this at once:
 * each round is claimed by one of them.
 * @returns number of rounds processed
 */
export async function recoverRounds(arcade: ArcadeContext): Promise<number> {
  const { pool, timings } = arcade;
  const claimed = [
    ...(await cashOutAbandonedRounds(pool, BATCH_SIZE, timings.claimMs)),
    ...(await claimUnfinishedRounds(pool, BATCH_SIZE, timings.claimMs)),
  ];
  const results = await Promise.allSettled(claimed.map((round) => processRound(arcade, round, 0)));
  for (const { status, ...rest } of results)
    if (status === 'rejected') arcade.log.error(rest, 'resuming a round failed');
  return claimed.length;
}

export function createRoundRecoveryJob(arcade: ArcadeContext): Job {
  return createRecurringJob({
    name: 'recover-rounds',
    everySeconds: 2,
    run: async ({ signal }) => {
      let processed: number;
      do processed = await recoverRounds(arcade);
      while (processed >= BATCH_SIZE && !signal.aborted);
    },
  });
}
