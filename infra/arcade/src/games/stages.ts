import { games, type Bet, type SeedGame, type Outcome, type Step } from './games.ts';

interface Staged<Name extends SeedGame> {
  readonly bet: Bet<Name>;
  readonly outcome: Outcome<Name>;
}

/** Whether the player has still something to decide. */
export function isOpen<Name extends SeedGame>({ bet, outcome }: Staged<Name>): boolean {
  const { stages } = games[bet.game];
  return stages !== null && !stages.isOver(outcome);
}

export function stepsTaken<Name extends SeedGame>(bet: Bet<Name>): number {
  return games[bet.game].stages?.taken(bet.choice) ?? 0;
}

/** Whether an open round may be ended at what it pays now. */
export function canCollect<Name extends SeedGame>({ bet, outcome }: Staged<Name>): boolean {
  return games[bet.game].stages?.canCollect(outcome) ?? false;
}

/** The bet after one more step, or null where it cannot be taken. The step is one of the same game. */
export function takeStep<Name extends SeedGame>({ bet, outcome }: Staged<Name>, step: Step<Name>): Bet<Name> | null {
  const choice = games[bet.game].stages?.take(bet.choice, step, outcome) ?? null;
  return choice === null ? null : { ...bet, choice };
}

/** The outcome as it may be told while the round is open. */
export function shownOutcome<Name extends SeedGame>({ bet, outcome }: Staged<Name>): Outcome<Name> {
  return games[bet.game].stages?.shown(outcome) ?? outcome;
}
