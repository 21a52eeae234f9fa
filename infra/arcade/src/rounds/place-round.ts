import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Amount } from '@marquee/money';
import type { Arcade } from '#arcade.ts';
import { inTransaction, refusedBy, type Tx } from '#database/transaction.ts';
import { nodeDigest } from '#fair/node-digest.ts';
import type { Bet } from '#games/games.ts';
import { playRound } from '#games/round.ts';
import { stepsTaken } from '#games/stages.ts';
import { Refusal } from '#http/refusal.ts';
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

/** Decides a round and stores it before any money moves. `isNew` is false where the key was used before: nothing happens then. */
export async function placeRound(arcade: Arcade, session: Session, placement: Placement): Promise<{ round: Round; isNew: boolean }> {
  try {
    return await inTransaction(arcade.pool, (tx) => place(arcade, tx, session, placement));
  } catch (error) {
    throw refusedBy(error) === 'rounds_one_at_a_time' ? new Refusal('round.unfinished') : error;
  }
}

async function place({ timings }: Arcade, tx: Tx, session: Session, placement: Placement): Promise<{ round: Round; isNew: boolean }> {
  const locked = await lockSession(tx, session.id);
  const earlier = await findByKey(tx, session.id, placement.idempotencyKey);
  if (earlier) return { round: sameRequest(earlier, placement), isNew: false };
  if (!locked || locked.replaced) throw new Refusal('session.replaced');
  if (locked.waitMs > 0) throw new Refusal('round.too_soon', { waitMs: locked.waitMs });
  await startRoundClock(tx, session.id, timings.minRoundMs);
  return { round: await decide(timings, tx, session, placement), isNew: true };
}

async function decide(timings: Arcade['timings'], tx: Tx, session: Session, { idempotencyKey, stake, bet }: Placement): Promise<Round> {
  const seed = await takeNonce(tx, session.owner);
  if (!seed) throw new Error(`no seeds for ${session.owner}`);
  if (stepsTaken(bet) > 0) throw new Refusal('round.bet_invalid');
  const { outcome, multiplier } = await playRound(nodeDigest.hmacSha256, seed, bet);
  return insertRound(tx, {
    id: randomUUID(),
    sessionId: session.id,
    owner: session.owner,
    idempotencyKey,
    gameCode: session.gameCode,
    currency: session.currency,
    stake,
    bet,
    seedId: seed.id,
    nonce: seed.nonce,
    outcome,
    ...multiplier,
    payout: payoutOf(stake, multiplier, session.currency),
    debitId: randomUUID(),
    creditId: randomUUID(),
    rollbackId: randomUUID(),
    debitDeadlineMs: timings.debitDeadlineMs,
    claimMs: timings.claimMs,
  });
}

function sameRequest(round: Round, { stake, bet }: Placement): Round {
  if (round.stake !== stake || !isDeepStrictEqual(round.bet, bet)) throw new Refusal('round.key_reused');
  return round;
}
