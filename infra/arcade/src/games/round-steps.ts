import { games, type Bet, type SeedGame, type Outcome, type Step } from './games.ts';

interface SteppedRound<Name extends SeedGame> {
  readonly bet: Bet<Name>;
  readonly outcome: Outcome<Name>;
}

/** Whether the player still has a decision to make. */
export function hasStepsLeft<Name extends SeedGame>({ bet, outcome }: SteppedRound<Name>): boolean {
  const { steps } = games[bet.game];
  return steps !== null && !steps.isOver(outcome);
}

export function getSteps<Name extends SeedGame>(bet: Bet<Name>): readonly Step<Name>[] {
  return games[bet.game].steps?.getSteps(bet.choice) ?? [];
}

/** The bet as it was placed. */
export function removeSteps<Name extends SeedGame>(bet: Bet<Name>): Bet<Name> {
  const choice = games[bet.game].steps?.removeSteps(bet.choice);
  return choice === undefined ? bet : { ...bet, choice };
}

/** Whether an open round may be ended with its current payout. */
export function canCashOut<Name extends SeedGame>({ bet, outcome }: SteppedRound<Name>): boolean {
  return games[bet.game].steps?.canCashOut(outcome) ?? false;
}

/** The bet after one more step of the same game; null when the step is not allowed. */
export function applyStep<Name extends SeedGame>(
  { bet, outcome }: SteppedRound<Name>,
  step: Step<Name>,
): Bet<Name> | null {
  const choice = games[bet.game].steps?.applyStep(bet.choice, step, outcome) ?? null;
  return choice === null ? null : { ...bet, choice };
}

/** The outcome without the parts that are secret while the round is open. */
export function getPublicOutcome<Name extends SeedGame>({ bet, outcome }: SteppedRound<Name>): Outcome<Name> {
  return games[bet.game].steps?.publicOutcome(outcome) ?? outcome;
}
