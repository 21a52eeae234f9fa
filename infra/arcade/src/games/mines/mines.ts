import { computeBinomial } from '#games/rules/compute-binomial.ts';
import type { GameRules, Rtp } from '#games/rules/game-rules.ts';
import {
  isWithinMaxMultiplier,
  ZERO_MULTIPLIER,
  createWholeMultiplier,
  type Multiplier,
} from '#games/rules/multiplier.ts';
import { listRangesWithoutReplacement, drawWithoutReplacement } from '#games/rules/without-replacement.ts';

export const TILES = 25;
export const MIN_MINES = 1;
export const MAX_MINES = 24;

export interface MinesChoice {
  readonly mines: number;
  /** Tiles revealed so far, in order; numbered row by row from 0. */
  readonly picks: readonly number[];
}

export interface MinesStep {
  readonly game: 'mines';
  readonly tile: number;
}

export interface MinesOutcome {
  readonly game: 'mines';
  /** Number of mines. */
  readonly count: number;
  readonly picks: readonly number[];
  /** Tiles with mines; empty while the round is open. */
  readonly mines: readonly number[];
  readonly exploded: boolean;
}

/** 99 % of the fair multiplier for revealing this many tiles without a mine. */
export function computePicksMultiplier(mines: number, turned: number): Multiplier {
  return turned === 0
    ? createWholeMultiplier(1)
    : { numerator: 99 * computeBinomial(TILES, turned), denominator: 100 * computeBinomial(TILES - mines, turned) };
}

/** Number of picks after which the round is cashed out automatically. */
export function getMaxPicks(mines: number): number {
  let turned = 1;
  while (turned < TILES - mines && isWithinMaxMultiplier(computePicksMultiplier(mines, turned + 1))) turned++;
  return turned;
}

/** Tiles revealed without a mine. */
export function countGems({ picks, mines }: MinesOutcome): number {
  return picks.filter((tile) => !mines.includes(tile)).length;
}

function computeOutcome({ mines: count, picks }: MinesChoice, drawn: readonly number[]): MinesOutcome {
  const mines = drawWithoutReplacement(TILES, drawn);
  return { game: 'mines', count, picks, mines, exploded: picks.some((tile) => mines.includes(tile)) };
}

const isOver = ({ exploded, count, picks }: MinesOutcome): boolean => exploded || picks.length >= getMaxPicks(count);

const RTP: Rtp = { payout: 99, outcomes: 100 };

const highest = Array.from({ length: MAX_MINES }, (_, index) =>
  computePicksMultiplier(index + 1, getMaxPicks(index + 1)),
).reduce((most, each) => (each.numerator * most.denominator > most.numerator * each.denominator ? each : most));

export const mines: GameRules<MinesChoice, MinesOutcome, MinesStep> = {
  ranges: ({ mines: count }) => listRangesWithoutReplacement(TILES, count),
  outcome: computeOutcome,
  multiplier: ({ exploded, count, picks }) =>
    exploded ? ZERO_MULTIPLIER : computePicksMultiplier(count, picks.length),
  defaultChoice: { mines: 3, picks: [] },
  rtp: { min: RTP, max: RTP },
  maxMultiplier: highest,
  steps: {
    getSteps: ({ picks }) => picks.map((tile) => ({ game: 'mines', tile })),
    removeSteps: (choice) => ({ ...choice, picks: [] }),
    applyStep: (choice, { tile }) =>
      choice.picks.includes(tile) ? null : { ...choice, picks: [...choice.picks, tile] },
    isOver,
    canCashOut: ({ picks }) => picks.length > 0,
    publicOutcome: (outcome) => ({ ...outcome, mines: [] }),
  },
};
