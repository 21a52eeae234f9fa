import type { Multiplier } from './multiplier.ts';

/** Returned per stake over every equally likely outcome, as an exact fraction. */
export interface Rtp {
  readonly returned: number;
  readonly outcomes: number;
}

/** One game: what is drawn for a choice, what comes of it and what it pays. The service and the verify page run this same code. */
export interface GameRules<Choice, Outcome, Step = never> {
  /** One whole number below each range is drawn, in order. Steps taken later never change what is drawn for them. */
  readonly ranges: (choice: Choice) => readonly number[];
  readonly outcome: (choice: Choice, drawn: readonly number[]) => Outcome;
  readonly multiplier: (outcome: Outcome) => Multiplier;
  /** What stands chosen at first. */
  readonly usual: Choice;
  /** What the poorest and the richest choice return. */
  readonly rtp: { readonly least: Rtp; readonly most: Rtp };
  /** The most that a round can pay. */
  readonly highest: Multiplier;
  /** How the round goes on after the stake is posted; null where it is decided at once. */
  readonly stages: Stages<Choice, Outcome, Step> | null;
}

/** A round whose choice grows step by step, until it ends by itself or is collected. */
export interface Stages<Choice, Outcome, Step> {
  /** Steps taken so far. */
  readonly taken: (choice: Choice) => number;
  /** The choice after one more step, or null where it cannot be taken. */
  readonly take: (choice: Choice, step: Step, outcome: Outcome) => Choice | null;
  /** Whether nothing is left to decide. */
  readonly isOver: (outcome: Outcome) => boolean;
  /** Whether there is anything to collect: a round is not ended before it was decided in part. */
  readonly canCollect: (outcome: Outcome) => boolean;
  /** What may be told of a round that is not over. */
  readonly shown: (outcome: Outcome) => Outcome;
}

/** Per cent, such as `95.969`. */
export function showRtp({ returned, outcomes }: Rtp, decimals = 3): string {
  return ((returned * 100) / outcomes).toFixed(decimals);
}
