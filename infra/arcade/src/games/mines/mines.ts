import { binomial } from '../binomial.ts';
import type { GameRules, Rtp } from '../game-rules.ts';
import { isWithinCeiling, NOTHING, times, type Multiplier } from '../multiplier.ts';
import { shrinkingRanges, takePlaces } from '../without-replacement.ts';

export const TILES = 25;
export const MIN_MINES = 1;
export const MAX_MINES = 24;

export interface MinesChoice {
  readonly mines: number;
  /** Tiles turned, in order, numbered row by row from 0. */
  readonly picks: readonly number[];
}

export interface MinesStep {
  readonly game: 'mines';
  readonly tile: number;
}

export interface MinesOutcome {
  readonly game: 'mines';
  /** How many tiles hide a mine. */
  readonly count: number;
  readonly picks: readonly number[];
  /** Where the mines lie; empty while the round is open. */
  readonly mines: readonly number[];
  readonly burst: boolean;
}

/** 99 % of the odds against turning so many tiles without a mine. */
export function safeMultiplier(mines: number, turned: number): Multiplier {
  return turned === 0
    ? times(1)
    : { numerator: 99 * binomial(TILES, turned), denominator: 100 * binomial(TILES - mines, turned) };
}

/** Tiles that can be turned before the round collects itself. */
export function longestRun(mines: number): number {
  let turned = 1;
  while (turned < TILES - mines && isWithinCeiling(safeMultiplier(mines, turned + 1))) turned++;
  return turned;
}

function outcomeOf({ mines: count, picks }: MinesChoice, drawn: readonly number[]): MinesOutcome {
  const mines = takePlaces(TILES, drawn);
  return { game: 'mines', count, picks, mines, burst: picks.some((tile) => mines.includes(tile)) };
}

const isOver = ({ burst, count, picks }: MinesOutcome): boolean => burst || picks.length >= longestRun(count);

const RTP: Rtp = { returned: 99, outcomes: 100 };

const highest = Array.from({ length: MAX_MINES }, (_, index) =>
  safeMultiplier(index + 1, longestRun(index + 1)),
).reduce((most, each) => (each.numerator * most.denominator > most.numerator * each.denominator ? each : most));

export const mines: GameRules<MinesChoice, MinesOutcome, MinesStep> = {
  ranges: ({ mines: count }) => shrinkingRanges(TILES, count),
  outcome: outcomeOf,
  multiplier: ({ burst, count, picks }) => (burst ? NOTHING : safeMultiplier(count, picks.length)),
  usual: { mines: 3, picks: [] },
  rtp: { least: RTP, most: RTP },
  highest,
  stages: {
    taken: ({ picks }) => picks.length,
    take: (choice, { tile }) => (choice.picks.includes(tile) ? null : { ...choice, picks: [...choice.picks, tile] }),
    isOver,
    canCollect: ({ picks }) => picks.length > 0,
    shown: (outcome) => ({ ...outcome, mines: [] }),
  },
};
