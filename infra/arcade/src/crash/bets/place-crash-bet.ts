import { ZERO, type Amount } from '@marquee/money';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { findBettingRound } from '#crash/rounds/crash-round.repository.ts';
import { getViolatedConstraint, type Tx } from '@marquee/service/database';
import { ZERO_MULTIPLIER } from '#games/rules/multiplier.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { placeBetOnce, type PlacedBet } from '#rounds/place-bet.ts';
import { insertRound } from '#rounds/round.repository.ts';
import type { Round } from '#rounds/round.ts';
import type { Session } from '#context/session.ts';

export interface CrashBetRequest {
  readonly idempotencyKey: string;
  readonly stake: Amount;
  /** Crash round of the bet; by default the round that is open for bets. */
  readonly round?: string | undefined;
  /** Automatic cash-out in hundredths; null for none. */
  readonly autoCashOutAt: number | null;
  /** IP address of the player. */
  readonly address: string;
}

/**
 * Stores a bet on the round that is open for betting. The stake must be debited before that round starts.
 * @throws ArcadeError `crash.closed` or `crash.bet_placed`
 */
export async function placeCrashBet(
  arcade: ArcadeContext,
  session: Session,
  request: CrashBetRequest,
): Promise<PlacedBet> {
  try {
    return await placeBetOnce(arcade, session, {
      idempotencyKey: request.idempotencyKey,
      address: request.address,
      isSame: (earlier) =>
        earlier.seedId === null &&
        earlier.stake === request.stake &&
        (request.round === undefined || earlier.bet.choice.round === request.round) &&
        earlier.bet.choice.autoCashOutAt === request.autoCashOutAt,
      create: (tx) => insertBet(arcade, tx, session, request),
    });
  } catch (error) {
    throw getViolatedConstraint(error) === 'rounds_one_crash_bet' ? new ArcadeError('crash.bet_placed') : error;
  }
}

async function insertBet(
  { timings }: ArcadeContext,
  tx: Tx,
  session: Session,
  { idempotencyKey, stake, round: requested, autoCashOutAt }: CrashBetRequest,
): Promise<Round> {
  const round = await findBettingRound(tx);
  if (!round || (requested !== undefined && requested !== round.id)) throw new ArcadeError('crash.closed');
  return insertRound(tx, session, {
    idempotencyKey,
    stake,
    bet: { game: 'crash', choice: { round: round.id, autoCashOutAt } },
    seedId: null,
    nonce: null,
    crashRoundId: round.id,
    outcome: { game: 'crash', cashOutMultiplier: null },
    ...ZERO_MULTIPLIER,
    payout: ZERO,
    debitDeadlineMs: round.leftMs,
    claimMs: timings.claimMs,
  });
}
