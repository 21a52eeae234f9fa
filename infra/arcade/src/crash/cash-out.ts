import type { Arcade } from '#arcade.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { currentRound, findRound } from '#rounds/round.repository.ts';
import type { Round } from '#rounds/round.ts';
import type { Session } from '#sessions/session.repository.ts';
import { endBets, recordCashOut } from './crash-bet.repository.ts';
import { endBet } from './end-bet.ts';

/** Ends a bet at what the multiplier read when this arrived. Asked for twice it ends once. */
export async function cashOut({ pool, timings }: Arcade, { owner }: Session, betId: string): Promise<Round> {
  const recorded = await recordCashOut(pool, betId, owner);
  if (!recorded) return endedBefore(await findRound(pool, betId), owner);
  const [ended] = await endBets(pool, [endBet(recorded, recorded.point)], timings.claimMs);
  return ended ?? currentRound(pool, betId);
}

function endedBefore(round: Round | undefined, owner: string): Round {
  if (round?.owner !== owner || round.seedId !== null) throw new ArcadeError('not_found');
  if (round.outcome.cashedAt === null) throw new ArcadeError('crash.too_late');
  return round;
}
