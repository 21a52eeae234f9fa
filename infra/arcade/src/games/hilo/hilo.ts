import type { GameRules, Rtp } from '#games/rules/game-rules.ts';
import {
  isWithinMaxMultiplier,
  ZERO_MULTIPLIER,
  reduceFraction,
  createWholeMultiplier,
  type Multiplier,
} from '#games/rules/multiplier.ts';
import { ACE, CARDS, KING, getRank, RANKS } from './cards.ts';

/** With one more guess, the exact multiplier would not fit into 32 bits. */
export const MAX_GUESSES = 6;
export const MAX_SKIPS = 3;
export const MAX_CARDS = 1 + MAX_GUESSES + MAX_SKIPS;

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
  /** Cards dealt so far; the last one is the current card. */
  readonly cards: readonly number[];
  readonly steps: readonly HiloMove[];
  readonly lost: boolean;
}

/** Higher and lower include the same rank, except at the ace and the king, where they could not lose. */
const isRight: Readonly<Record<HiloGuess, (open: number, next: number) => boolean>> = {
  higher: (open, next) => (open === ACE ? next > open : next >= open),
  lower: (open, next) => (open === KING ? next < open : next <= open),
  same: (open, next) => next === open,
};

const ranks = Array.from({ length: RANKS }, (_, rank) => rank);

/** Number of ranks, of thirteen, that make a guess right. */
export function countWinningRanks(guess: HiloGuess, open: number): number {
  return ranks.filter((next) => isRight[guess](open, next)).length;
}

/** Guesses that a current rank allows. */
export function listAllowedGuesses(open: number): readonly [up: HiloGuess, down: HiloGuess] {
  if (open === ACE) return ['higher', 'same'];
  return [open === KING ? 'same' : 'higher', 'lower'];
}

/** 99 % of the fair multiplier for these right guesses; each chance is in thirteenths. */
export function computeGuessMultiplier(chances: readonly number[]): Multiplier {
  return chances.length === 0
    ? createWholeMultiplier(1)
    : reduceFraction({
        numerator: 99 * RANKS ** chances.length,
        denominator: 100 * chances.reduce((product, chance) => product * chance, 1),
      });
}

const openRank = ({ cards }: HiloOutcome): number => getRank(cards.at(-1) ?? 0);

/** Chances of the guesses made, in thirteenths. */
const guessChances = ({ cards, steps }: HiloOutcome): number[] =>
  steps.flatMap((step, at) => (step === 'skip' ? [] : [countWinningRanks(step, getRank(cards[at] ?? 0))]));

export function countGuesses({ steps }: Pick<HiloOutcome, 'steps'>): number {
  return steps.filter((step) => step !== 'skip').length;
}

export function countCorrect({ steps, lost }: Pick<HiloOutcome, 'steps' | 'lost'>): number {
  return countGuesses({ steps }) - (lost ? 1 : 0);
}

export function countSkipsLeft({ steps }: Pick<HiloOutcome, 'steps'>): number {
  return MAX_SKIPS - (steps.length - countGuesses({ steps }));
}

/** Multiplier after one more right guess; null when the guess is not allowed. */
export function computeNextMultiplier(outcome: HiloOutcome, guess: HiloGuess): Multiplier | null {
  const rank = openRank(outcome);
  if (countGuesses(outcome) === MAX_GUESSES || !listAllowedGuesses(rank).includes(guess)) return null;
  const next = computeGuessMultiplier([...guessChances(outcome), countWinningRanks(guess, rank)]);
  return isWithinMaxMultiplier(next) ? next : null;
}

function computeOutcome({ steps }: HiloChoice, drawn: readonly number[]): HiloOutcome {
  const cards = drawn.slice(0, steps.length + 1);
  const isWrong = (step: HiloMove, at: number) =>
    step !== 'skip' && !isRight[step](getRank(cards[at] ?? 0), getRank(cards[at + 1] ?? 0));
  return { game: 'hilo', cards, steps, lost: steps.some(isWrong) };
}

const canMove = (outcome: HiloOutcome, move: HiloMove): boolean =>
  move === 'skip' ? countSkipsLeft(outcome) > 0 : computeNextMultiplier(outcome, move) !== null;

const RTP: Rtp = { payout: 99, outcomes: 100 };

/** Chances of the guesses with the highest multiplier below the maximum. */
const BEST_CHANCES = [2, 2, 2, 3, 4, 5];

export const hilo: GameRules<HiloChoice, HiloOutcome, HiloStep> = {
  ranges: () => Array.from({ length: MAX_CARDS }, () => CARDS),
  outcome: computeOutcome,
  multiplier: (outcome) => (outcome.lost ? ZERO_MULTIPLIER : computeGuessMultiplier(guessChances(outcome))),
  defaultChoice: { steps: [] },
  rtp: { min: RTP, max: RTP },
  maxMultiplier: computeGuessMultiplier(BEST_CHANCES),
  steps: {
    getSteps: ({ steps }) => steps.map((guess) => ({ game: 'hilo', guess })),
    removeSteps: () => ({ steps: [] }),
    applyStep: (choice, { guess }, outcome) => (canMove(outcome, guess) ? { steps: [...choice.steps, guess] } : null),
    isOver: (outcome) => outcome.lost || guesses.every((guess) => computeNextMultiplier(outcome, guess) === null),
    canCashOut: (outcome) => countGuesses(outcome) > 0,
    publicOutcome: (outcome) => outcome,
  },
};
