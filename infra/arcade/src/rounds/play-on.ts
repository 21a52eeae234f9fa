import type { Arcade } from '#arcade.ts';
import { inTransaction, type Tx } from '@marquee/service/database';
import { nodeDigest } from '#fairness/node-digest.ts';
import type { Step } from '#games/games.ts';
import { payoutOf } from '#games/payout.ts';
import { playRound } from '#games/round.ts';
import { canCollect, isOpen, stepsTaken, takeStep } from '#games/stages.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { findSeed } from '#seeds/seed.repository.ts';
import type { Session } from '#sessions/session.repository.ts';
import { collectRound, lockRound, writeStep } from './round.repository.ts';
import type { Round, SeedRound } from './round.ts';

export interface StepAsked {
  readonly step: Step;
  readonly taken: number;
}

/** Takes one step of an open round. A step that was taken already, because its answer got lost, changes nothing. */
export function playStep(arcade: Arcade, session: Session, roundId: string, asked: StepAsked): Promise<Round> {
  return inTransaction(arcade.pool, async (tx) => {
    const round = await lockOwn(tx, session, roundId);
    const taken = stepsTaken(round.bet);
    if (taken === asked.taken + 1) return round;
    if (round.state !== 'PLAYING') throw new ArcadeError('round.not_open');
    if (taken !== asked.taken || round.bet.game !== asked.step.game)
      throw new ArcadeError('round.step_unexpected', { taken });
    const bet = takeStep(round, asked.step);
    if (bet === null) throw new ArcadeError('round.step_invalid');
    const next = await decide(tx, round, bet);
    return isOpen(next) ? next : collectRound(tx, round.id, arcade.timings.claimMs);
  });
}

/** Ends an open round at what it pays now. Asked for twice it ends once. */
export function collect(arcade: Arcade, session: Session, roundId: string): Promise<Round> {
  return inTransaction(arcade.pool, async (tx) => {
    const round = await lockOwn(tx, session, roundId);
    if (round.state !== 'PLAYING') return round;
    if (!canCollect(round)) throw new ArcadeError('round.step_unexpected', { taken: stepsTaken(round.bet) });
    return collectRound(tx, round.id, arcade.timings.claimMs);
  });
}

async function lockOwn(tx: Tx, { owner }: Session, roundId: string): Promise<SeedRound> {
  const round = await lockRound(tx, roundId);
  if (round?.owner !== owner || round.seedId === null) throw new ArcadeError('not_found');
  return round;
}

async function decide(tx: Tx, round: SeedRound, bet: SeedRound['bet']): Promise<SeedRound> {
  const seed = await findSeed(tx, round.seedId);
  if (!seed) throw new Error(`round ${round.id} has no seeds`);
  const { outcome, multiplier } = await playRound(nodeDigest.hmacSha256, { ...seed, nonce: round.nonce }, bet);
  return writeStep(tx, {
    id: round.id,
    bet,
    outcome,
    ...multiplier,
    payout: payoutOf(round.stake, multiplier, round.currency),
  });
}
