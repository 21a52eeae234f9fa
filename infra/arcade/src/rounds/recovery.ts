import type { Arcade } from '#arcade.ts';
import { repeat, type Job } from '#jobs/repeat.ts';
import { driveRound } from './drive-round.ts';
import { claimUnfinished, collectOverdue } from './round.repository.ts';

const BATCH = 16;

/** Resumes what a crash or a silent wallet left behind. Several arcades may run it: each round is claimed by one. */
export async function recoverRounds(arcade: Arcade): Promise<number> {
  const { pool, timings } = arcade;
  const claimed = [
    ...(await collectOverdue(pool, BATCH, timings.claimMs)),
    ...(await claimUnfinished(pool, BATCH, timings.claimMs)),
  ];
  const driven = await Promise.allSettled(claimed.map((round) => driveRound(arcade, round, 0)));
  for (const { status, ...rest } of driven)
    if (status === 'rejected') arcade.log.error(rest, 'a round could not be resumed');
  return claimed.length;
}

export function startRecovery(arcade: Arcade): Job {
  return repeat(
    arcade.timings.recoveryMs,
    async () => {
      await recoverRounds(arcade);
    },
    (err) => arcade.log.error({ err }, 'recovery failed'),
  );
}
