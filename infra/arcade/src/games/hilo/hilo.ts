import type { GameRules, Rtp } from '../game-rules.ts';
import { isWithinCeiling, NOTHING, reduced, times, type Multiplier } from '../multiplier.ts';
import { ACE, CARDS, KING, rankOf, RANKS } from './cards.ts';

/** With one guess more the thirteenths could not be kept in 32 bits exactly. */
export const MOST_GUESSES = 6;
export const MOST_SKIPS = 3;
export const MOST_CARDS = 1 + MOST_GUESSES + MOST_SKIPS;

export const guesses = ['higher', 'lower', 'same'] as const;
export type HiloGuess = (typeof guesses)[number];
export type HiloMove = HiloGuess | 'skip';

export interface HiloChoice {
  readonly steps: readonly HiloMove[];
}

export interface HiloStep {
  readonly game: 'hilo';
  readonly guess: HiloMove;
}

export interface HiloOutcome {
  readonly game: 'hilo';
  /** The cards turned so far; the last one lies open. */
  readonly cards: readonly number[];
  readonly steps: readonly HiloMove[];
  readonly lost: boolean;
}

/** Higher and lower include the same rank, but for the ace and the king, where they could not lose. */
const holds: Readonly<Record<HiloGuess, (open: number, next: number) => boolean>> = {
  higher: (open, next) => (open === ACE ? next > open : next >= open),
  lower: (open, next) => (open === KING ? next < open : next <= open),
  same: (open, next) => next === open,
};

const ranks = Array.from({ length: RANKS }, (_, rank) => rank);

/** How many of the thirteen ranks make a guess right. */
export function winningRanks(guess: HiloGuess, open: number): number {
  return ranks.filter((next) => holds[guess](open, next)).length;
}

/** The guesses that an open rank allows, upwards first. */
export function guessesAt(open: number): readonly [up: HiloGuess, down: HiloGuess] {
  if (open === ACE) return ['higher', 'same'];
  return [open === KING ? 'same' : 'higher', 'lower'];
}

/** 99 % of the odds against so many right guesses; each chance is in thirteenths. */
export function rightMultiplier(chances: readonly number[]): Multiplier {
  return chances.length === 0
    ? times(1)
    : reduced({
        numerator: 99 * RANKS ** chances.length,
        denominator: 100 * chances.reduce((product, chance) => product * chance, 1),
      });
}

const openRank = ({ cards }: HiloOutcome): number => rankOf(cards.at(-1) ?? 0);

/** The chances of the guesses made. */
const chancesOf = ({ cards, steps }: HiloOutcome): number[] =>
  steps.flatMap((step, at) => (step === 'skip' ? [] : [winningRanks(step, rankOf(cards[at] ?? 0))]));

export function guessesMade({ steps }: Pick<HiloOutcome, 'steps'>): number {
  return steps.filter((step) => step !== 'skip').length;
}

export function skipsLeft({ steps }: Pick<HiloOutcome, 'steps'>): number {
  return MOST_SKIPS - (steps.length - guessesMade({ steps }));
}

/** What the round pays once this guess is right, or null where it cannot be made. */
export function nextMultiplier(outcome: HiloOutcome, guess: HiloGuess): Multiplier | null {
  const rank = openRank(outcome);
  if (guessesMade(outcome) === MOST_GUESSES || !guessesAt(rank).includes(guess)) return null;
  const next = rightMultiplier([...chancesOf(outcome), winningRanks(guess, rank)]);
  return isWithinCeiling(next) ? next : null;
}

function outcomeOf({ steps }: HiloChoice, drawn: readonly number[]): HiloOutcome {
  const cards = drawn.slice(0, steps.length + 1);
  const isWrong = (step: HiloMove, at: number) =>
    step !== 'skip' && !holds[step](rankOf(cards[at] ?? 0), rankOf(cards[at + 1] ?? 0));
  return { game: 'hilo', cards, steps, lost: steps.some(isWrong) };
}

const canTake = (outcome: HiloOutcome, move: HiloMove): boolean =>
  move === 'skip' ? skipsLeft(outcome) > 0 : nextMultiplier(outcome, move) !== null;

const RTP: Rtp = { returned: 99, outcomes: 100 };

/** Of the guesses that stay below the ceiling these pay the most. */
const DEAREST = [2, 2, 2, 3, 4, 5];

export const hilo: GameRules<HiloChoice, HiloOutcome, HiloStep> = {
  ranges: () => Array.from({ length: MOST_CARDS }, () => CARDS),
  outcome: outcomeOf,
  multiplier: (outcome) => (outcome.lost ? NOTHING : rightMultiplier(chancesOf(outcome))),
  usual: { steps: [] },
  rtp: { least: RTP, most: RTP },
  highest: rightMultiplier(DEAREST),
  stages: {
    taken: ({ steps }) => steps.length,
    take: (choice, { guess }, outcome) => (canTake(outcome, guess) ? { steps: [...choice.steps, guess] } : null),
    isOver: (outcome) => outcome.lost || guesses.every((guess) => nextMultiplier(outcome, guess) === null),
    canCollect: (outcome) => guessesMade(outcome) > 0,
    shown: (outcome) => outcome,
  },
};
