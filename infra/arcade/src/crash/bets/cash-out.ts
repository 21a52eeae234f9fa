import type { Queryable } from '@marquee/service/database';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { findRound, getRound } from '#rounds/round.repository.ts';
import type { Round } from '#rounds/round.ts';
import type { Session } from '#context/session.ts';
import { isBettingOpen, recordCashOut, settleBets } from './crash-bet.repository.ts';
import { settleBet } from './settle-bet.ts';

/**
 * Cashes a bet out at the multiplier of the moment when the request arrived. Idempotent.
 * @throws ArcadeError `not_found`, `crash.not_started` before the start, or `crash.too_late` after the crash
 */
export async function cashOut({ pool, timings }: ArcadeContext, { owner }: Session, betId: string): Promise<Round> {
  const recorded = await recordCashOut(pool, betId, owner);
  if (!recorded) return requireCashedOut(pool, await findRound(pool, betId), owner);
  const [settled] = await settleBets(pool, [settleBet(recorded, recorded.crashPoint)], timings.claimMs);
  return settled ?? getRound(pool, betId);
}

async function requireCashedOut(db: Queryable, round: Round | undefined, owner: string): Promise<Round> {
  if (round?.owner !== owner || round.seedId !== null) throw new ArcadeError('not_found');
  if (round.outcome.cashOutMultiplier !== null) return round;
  throw new ArcadeError((await isBettingOpen(db, round.bet.choice.round)) ? 'crash.not_started' : 'crash.too_late');
}
