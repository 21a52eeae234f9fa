import { ZERO, type Amount } from '@marquee/money';
import type { Arcade } from '#arcade.ts';
import { type Tx, violatedConstraint } from '@marquee/service/database';
import { NOTHING } from '#games/multiplier.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { placeOnce, type Placed } from '#rounds/place-round.ts';
import { insertRound } from '#rounds/round.repository.ts';
import type { Round } from '#rounds/round.ts';
import type { Session } from '#sessions/session.repository.ts';
import { findBetting } from './crash-round.repository.ts';

export interface BetAsked {
  readonly idempotencyKey: string;
  readonly stake: Amount;
  readonly autoAt: number | null;
}

/** Stores a bet on the round that takes bets now. Its stake has to be posted before the comet starts. */
export async function placeBet(arcade: Arcade, session: Session, asked: BetAsked): Promise<Placed> {
  try {
    return await placeOnce(arcade, session, {
      idempotencyKey: asked.idempotencyKey,
      isSame: (earlier) =>
        earlier.seedId === null && earlier.stake === asked.stake && earlier.bet.choice.autoAt === asked.autoAt,
      decide: (tx) => insertBet(arcade, tx, session, asked),
    });
  } catch (error) {
    throw violatedConstraint(error) === 'rounds_one_crash_bet' ? new ArcadeError('crash.bet_placed') : error;
  }
}

async function insertBet(
  { timings }: Arcade,
  tx: Tx,
  session: Session,
  { idempotencyKey, stake, autoAt }: BetAsked,
): Promise<Round> {
  const shared = await findBetting(tx);
  if (!shared) throw new ArcadeError('crash.closed');
  return insertRound(tx, session, {
    idempotencyKey,
    stake,
    bet: { game: 'crash', choice: { round: shared.id, autoAt } },
    seedId: null,
    nonce: null,
    crashRoundId: shared.id,
    outcome: { game: 'crash', cashedAt: null },
    ...NOTHING,
    payout: ZERO,
    debitDeadlineMs: shared.leftMs,
    claimMs: timings.claimMs,
  });
}
