import type { Multiplier } from './multiplier.ts';

/** Return to player as an exact fraction: total return of all equally likely outcomes, per stake. */
export interface Rtp {
  readonly payout: number;
  readonly outcomes: number;
}

/** Rules of one game. The service and the verification page run the same code. */
export interface GameRules<Choice, Outcome, Step = never> {
  /** Ranges of the integers to draw, in order. Later steps must not change the ranges of earlier ones. */
  readonly ranges: (choice: Choice) => readonly number[];
  readonly outcome: (choice: Choice, drawn: readonly number[]) => Outcome;
  readonly multiplier: (outcome: Outcome) => Multiplier;
  readonly defaultChoice: Choice;
  /** Lowest and highest return to player over all choices. */
  readonly rtp: { readonly min: Rtp; readonly max: Rtp };
  /** Highest possible payout of a round. */
  readonly maxMultiplier: Multiplier;
  /** Rules for the player's decisions during a round; null when the outcome is final at once. */
  readonly steps: StepRules<Choice, Outcome, Step> | null;
}

/** Rules of a round that the player plays step by step until it ends or is cashed out. */
export interface StepRules<Choice, Outcome, Step> {
  readonly getSteps: (choice: Choice) => readonly Step[];
  /** The choice of the bet, before the first step. */
  readonly removeSteps: (choice: Choice) => Choice;
  /** The choice after one more step; null when the step is not allowed. */
  readonly applyStep: (choice: Choice, step: Step, outcome: Outcome) => Choice | null;
  /** Whether no decision is left. */
  readonly isOver: (outcome: Outcome) => boolean;
  /** Whether the round may be cashed out; not before the first decision. */
  readonly canCashOut: (outcome: Outcome) => boolean;
  /** The outcome without the parts that are secret while the round is open. */
  readonly publicOutcome: (outcome: Outcome) => Outcome;
}
