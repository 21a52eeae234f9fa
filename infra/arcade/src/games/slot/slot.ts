import type { GameRules } from '#games/rules/game-rules.ts';
import { ZERO_MULTIPLIER, createWholeMultiplier, type Multiplier } from '#games/rules/multiplier.ts';
import { findLine, PAY_TABLE, REELS, STOPS, getSymbolAt, type PayLine, type SlotSymbol } from './reels.ts';
import { slotRtp } from './slot-rtp.ts';

/** The slot has no choice besides the stake. */
export type SlotChoice = Readonly<Record<string, never>>;

export interface SlotOutcome {
  readonly game: 'slot';
  readonly stops: readonly number[];
  readonly symbols: readonly SlotSymbol[];
  readonly line: PayLine['id'] | null;
}

export function computeSlotOutcome(stops: readonly number[]): SlotOutcome {
  const symbols = stops.map((stop, reel) => getSymbolAt(reel, stop));
  return { game: 'slot', stops, symbols, line: findLine(symbols) };
}

export function computeSlotMultiplier({ line }: Pick<SlotOutcome, 'line'>): Multiplier {
  const row = PAY_TABLE.find(({ id }) => id === line);
  return row ? createWholeMultiplier(row.pays) : ZERO_MULTIPLIER;
}

const ranges = REELS.map(() => STOPS);

export const slot: GameRules<SlotChoice, SlotOutcome> = {
  ranges: () => ranges,
  outcome: (_, stops) => computeSlotOutcome(stops),
  multiplier: computeSlotMultiplier,
  defaultChoice: {},
  rtp: { min: slotRtp, max: slotRtp },
  maxMultiplier: createWholeMultiplier(Math.max(...PAY_TABLE.map(({ pays }) => pays))),
  steps: null,
};
