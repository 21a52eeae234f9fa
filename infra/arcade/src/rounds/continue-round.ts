import { isDeepStrictEqual } from 'node:util';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { nodeDigest } from '#fairness/node-digest.ts';
import type { Step } from '#games/games.ts';
import { computeExactPayout } from '#games/compute-payout.ts';
import { computeRound } from '#games/compute-round.ts';
import { canCashOut, hasStepsLeft, getSteps, applyStep } from '#games/round-steps.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { findSeed } from '#seeds/seed.repository.ts';
import type { Session } from '#context/session.ts';
import { startCrediting, lockRound, updateRoundStep } from './round.repository.ts';
import type { Round, SeedRound } from './round.ts';

export interface StepRequest {
  readonly step: Step;
  /** Number of steps that the client knows of. */
  readonly taken: number;
}

/**
 * Applies one step to an open round. A repeated step, whose response was lost, changes nothing.
 * @throws ArcadeError `not_found`, `round.not_open`, `round.step_unexpected` or `round.step_invalid`
 */
export function playStep(
  arcade: ArcadeContext,
  session: Session,
  roundId: string,
  request: StepRequest,
): Promise<Round> {
  return withTransaction(arcade.pool, async (tx) => {
    const round = await lockOwnRound(tx, session, roundId);
    const steps = getSteps(round.bet);
    const taken = steps.length;
    if (taken === request.taken + 1 && isDeepStrictEqual(steps.at(-1), request.step)) return round;
    if (round.state !== 'PLAYING') throw new ArcadeError('round.not_open');
    if (taken !== request.taken || round.bet.game !== request.step.game)
      throw new ArcadeError('round.step_unexpected', { taken });
    const bet = applyStep(round, request.step);
    if (bet === null) throw new ArcadeError('round.step_invalid');
    const next = await recomputeRound(tx, round, bet);
    return hasStepsLeft(next) ? next : startCrediting(tx, round.id, arcade.timings.claimMs);
  });
}

/**
 * Ends an open round with its current payout. Idempotent.
 * @throws ArcadeError `not_found`, or `round.step_unexpected` before the first step
 */
export function cashOutRound(arcade: ArcadeContext, session: Session, roundId: string): Promise<Round> {
  return withTransaction(arcade.pool, async (tx) => {
    const round = await lockOwnRound(tx, session, roundId);
    if (round.state !== 'PLAYING') return round;
    if (!canCashOut(round)) throw new ArcadeError('round.step_unexpected', { taken: getSteps(round.bet).length });
    return startCrediting(tx, round.id, arcade.timings.claimMs);
  });
}

async function lockOwnRound(tx: Tx, { owner, gameCode }: Session, roundId: string): Promise<SeedRound> {
  const round = await lockRound(tx, roundId);
  if (round?.owner !== owner || round.gameCode !== gameCode || round.seedId === null)
    throw new ArcadeError('not_found');
  return round;
}

async function recomputeRound(tx: Tx, round: SeedRound, bet: SeedRound['bet']): Promise<SeedRound> {
  const seed = await findSeed(tx, round.seedId);
  if (!seed) throw new Error(`round ${round.id} has no seeds`);
  const { outcome, multiplier } = await computeRound(nodeDigest.hmacSha256, { ...seed, nonce: round.nonce }, bet);
  return updateRoundStep(tx, {
    id: round.id,
    bet,
    outcome,
    ...multiplier,
    payout: computeExactPayout(round.stake, multiplier),
  });
}
