import type { Queryable } from '@marquee/service/database';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { findRound, getRound } from '#rounds/round.repository.ts';
import type { Round } from '#rounds/round.ts';
import type { Session } from '#context/session.ts';
import { hasRoundStarted, recordCashOut, settleBets } from './crash-bet.repository.ts';
import { settleBet } from './settle-bet.ts';

/**
 * Cashes a bet out at the multiplier of the moment when the request arrived. Idempotent.
 * @param arrivedAt `performance.now()` of that moment
 * @throws ArcadeError `not_found`, `crash.not_started` before the start, or `crash.too_late` after the crash
 */
export async function cashOut(
  { pool, timings, roundClock }: Pick<ArcadeContext, 'pool' | 'timings' | 'roundClock'>,
  session: Pick<Session, 'owner' | 'gameCode'>,
  betId: string,
  arrivedAt: number,
): Promise<Round> {
  // The wait for a connection belongs to the time since the arrival.
  const client = await pool.connect();
  const recorded = await roundClock
    .check(client)
    .then(() => recordCashOut(client, betId, session, performance.now() - arrivedAt))
    .finally(() => client.release());
  if (!recorded) return requireCashedOut(pool, await findRound(pool, betId), session, arrivedAt);
  const [settled] = await settleBets(pool, [settleBet(recorded, recorded.crashPoint)], timings.claimMs);
  return settled ?? getRound(pool, betId);
}

async function requireCashedOut(
  db: Queryable,
  round: Round | undefined,
  { owner, gameCode }: Pick<Session, 'owner' | 'gameCode'>,
  arrivedAt: number,
): Promise<Round> {
  if (round?.owner !== owner || round.gameCode !== gameCode || round.seedId !== null)
    throw new ArcadeError('not_found');
  if (round.outcome.cashOutMultiplier !== null) return round;
  const hasStarted = await hasRoundStarted(db, round.bet.choice.round, performance.now() - arrivedAt);
  throw new ArcadeError(hasStarted ? 'crash.too_late' : 'crash.not_started');
}
