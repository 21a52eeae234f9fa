import { isDeepStrictEqual } from 'node:util';
import type { Amount } from '@marquee/money';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { withTransaction, getViolatedConstraint, type Tx } from '@marquee/service/database';
import { nodeDigest } from '#fairness/node-digest.ts';
import type { Bet } from '#games/games.ts';
import { computeRound } from '#games/compute-round.ts';
import { getSteps, removeSteps } from '#games/round-steps.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { lockSeeds, reserveNonce } from '#seeds/seed.repository.ts';
import type { Session } from '#context/session.ts';
import { lockSession, startRoundClock } from '#sessions/session.repository.ts';
import { computeExactPayout } from '#games/compute-payout.ts';
import { findRoundByKey, insertRound } from './round.repository.ts';
import type { Round } from './round.ts';

export interface BetRequest {
  readonly idempotencyKey: string;
  readonly stake: Amount;
  readonly bet: Bet;
  /** IP address of the player. */
  readonly address: string;
}

export interface PlacedBet {
  readonly round: Round;
  /** False when the idempotency key was used before; nothing is stored then. */
  readonly isNew: boolean;
}

/** Computes the outcome of a round and stores it, before any money moves. */
export function placeBet(arcade: ArcadeContext, session: Session, request: BetRequest): Promise<PlacedBet> {
  return placeBetOnce(arcade, session, {
    idempotencyKey: request.idempotencyKey,
    address: request.address,
    isSame: (earlier) =>
      earlier.stake === request.stake &&
      earlier.seedId !== null &&
      isDeepStrictEqual(removeSteps(earlier.bet), request.bet),
    create: (tx) => createRound(arcade.timings, tx, session, request),
  });
}

interface IdempotentBet {
  readonly idempotencyKey: string;
  readonly address: string;
  /** Whether an earlier round with this key has the same stake and bet. */
  readonly isSame: (earlier: Round) => boolean;
  readonly create: (tx: Tx) => Promise<Round>;
}

/**
 * Stores a bet once per idempotency key and allows one unfinished round per player, game and wallet.
 * @throws ArcadeError `round.key_reused`, `session.replaced`, `round.too_soon`, `round.unfinished` or, for a demo round
 * above the limit of its network, `too_many_requests`
 */
export async function placeBetOnce(
  { pool, demoRounds }: ArcadeContext,
  session: Session,
  { idempotencyKey, address, isSame, create }: IdempotentBet,
): Promise<PlacedBet> {
  let isCounted = false;
  try {
    return await withTransaction(pool, async (tx) => {
      const locked = await lockSession(tx, session.id);
      const earlier = await findRoundByKey(tx, session.id, idempotencyKey);
      if (earlier && !isSame(earlier)) throw new ArcadeError('round.key_reused');
      if (earlier) return { round: earlier, isNew: false };
      if (!locked || locked.replaced) throw new ArcadeError('session.replaced');
      if (locked.waitMs > 0) throw new ArcadeError('round.too_soon', { waitMs: locked.waitMs });
      if (session.mode === 'demo') {
        // Once, although the transaction is repeated after a deadlock.
        isCounted ||= demoRounds.take(address);
        if (!isCounted) throw new ArcadeError('too_many_requests');
      }
      return { round: await create(tx), isNew: true };
    });
  } catch (error) {
    if (isCounted) demoRounds.decrement(address);
    throw getViolatedConstraint(error) === 'rounds_one_unfinished' ? new ArcadeError('round.unfinished') : error;
  }
}

async function createRound(
  timings: ArcadeContext['timings'],
  tx: Tx,
  session: Session,
  { idempotencyKey, stake, bet }: BetRequest,
): Promise<Round> {
  await startRoundClock(tx, session.id, session.minRoundMs);
  await lockSeeds(tx, session.owner);
  const seed = await reserveNonce(tx, session.owner);
  // All seeds and sessions were retired since the session was checked.
  if (!seed) throw new ArcadeError('session.expired');
  if (getSteps(bet).length > 0) throw new ArcadeError('round.bet_invalid');
  const { outcome, multiplier } = await computeRound(nodeDigest.hmacSha256, seed, bet);
  return insertRound(tx, session, {
    idempotencyKey,
    stake,
    bet,
    seedId: seed.id,
    nonce: seed.nonce,
    outcome,
    ...multiplier,
    payout: computeExactPayout(stake, multiplier),
    crashRoundId: null,
    debitDeadlineMs: timings.debitDeadlineMs,
    claimMs: timings.claimMs,
  });
}
