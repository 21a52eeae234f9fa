import type { Arcade } from '#context/arcade.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { findRound, getRound } from '#rounds/round.repository.ts';
import type { Round } from '#rounds/round.ts';
import type { Session } from '#context/session.ts';
import { recordCashOut, settleBets } from './crash-bet.repository.ts';
import { settleBet } from './settle-bet.ts';

/**
 * Cashes a bet out at the multiplier of the moment when the request arrived. Idempotent.
 * @throws ArcadeError `not_found`, or `crash.too_late` after the crash
 */
export async function cashOut({ pool, timings }: Arcade, { owner }: Session, betId: string): Promise<Round> {
  const recorded = await recordCashOut(pool, betId, owner);
  if (!recorded) return requireCashedOut(await findRound(pool, betId), owner);
  const [settled] = await settleBets(pool, [settleBet(recorded, recorded.point)], timings.claimMs);
  return settled ?? getRound(pool, betId);
}

function requireCashedOut(round: Round | undefined, owner: string): Round {
  if (round?.owner !== owner || round.seedId !== null) throw new ArcadeError('not_found');
  if (round.outcome.cashedAt === null) throw new ArcadeError('crash.too_late');
  return round;
}
