import { isDeepStrictEqual } from 'node:util';
import type { Amount } from '@marquee/money';
import type { Arcade } from '#arcade.ts';
import { inTransaction, type Tx, violatedConstraint } from '@marquee/service/database';
import { nodeDigest } from '#fairness/node-digest.ts';
import type { Bet } from '#games/games.ts';
import { playRound } from '#games/round.ts';
import { stepsTaken } from '#games/stages.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { takeNonce } from '#seeds/seed.repository.ts';
import { lockSession, startRoundClock, type Session } from '#sessions/session.repository.ts';
import { payoutOf } from '#games/payout.ts';
import { findByKey, insertRound } from './round.repository.ts';
import type { Round } from './round.ts';

export interface Placement {
  readonly idempotencyKey: string;
  readonly stake: Amount;
  readonly bet: Bet;
}

export interface Placed {
  readonly round: Round;
  /** False where the key was used before: nothing happens then. */
  readonly isNew: boolean;
}

/** Decides a round and stores it before any money moves. */
export function placeRound(arcade: Arcade, session: Session, placement: Placement): Promise<Placed> {
  return placeOnce(arcade, session, {
    idempotencyKey: placement.idempotencyKey,
    isSame: ({ stake, bet }) => stake === placement.stake && isDeepStrictEqual(bet, placement.bet),
    decide: (tx) => decide(arcade.timings, tx, session, placement),
  });
}

interface Request {
  readonly idempotencyKey: string;
  /** Whether an earlier round of this key was asked for in the same words. */
  readonly isSame: (earlier: Round) => boolean;
  readonly decide: (tx: Tx) => Promise<Round>;
}

/** Stores what is asked for once, however often it is asked for, and one unfinished round a session. */
export async function placeOnce(
  { pool }: Arcade,
  session: Session,
  { idempotencyKey, isSame, decide: make }: Request,
): Promise<Placed> {
  try {
    return await inTransaction(pool, async (tx) => {
      const locked = await lockSession(tx, session.id);
      const earlier = await findByKey(tx, session.id, idempotencyKey);
      if (earlier && !isSame(earlier)) throw new ArcadeError('round.key_reused');
      if (earlier) return { round: earlier, isNew: false };
      if (!locked || locked.replaced) throw new ArcadeError('session.replaced');
      if (locked.waitMs > 0) throw new ArcadeError('round.too_soon', { waitMs: locked.waitMs });
      return { round: await make(tx), isNew: true };
    });
  } catch (error) {
    throw violatedConstraint(error) === 'rounds_one_at_a_time' ? new ArcadeError('round.unfinished') : error;
  }
}

async function decide(
  timings: Arcade['timings'],
  tx: Tx,
  session: Session,
  { idempotencyKey, stake, bet }: Placement,
): Promise<Round> {
  await startRoundClock(tx, session.id, session.minRoundMs);
  const seed = await takeNonce(tx, session.owner);
  if (!seed) throw new Error(`no seeds for ${session.owner}`);
  if (stepsTaken(bet) > 0) throw new ArcadeError('round.bet_invalid');
  const { outcome, multiplier } = await playRound(nodeDigest.hmacSha256, seed, bet);
  return insertRound(tx, session, {
    idempotencyKey,
    stake,
    bet,
    seedId: seed.id,
    nonce: seed.nonce,
    outcome,
    ...multiplier,
    payout: payoutOf(stake, multiplier, session.currency),
    crashRoundId: null,
    debitDeadlineMs: timings.debitDeadlineMs,
    claimMs: timings.claimMs,
  });
}
