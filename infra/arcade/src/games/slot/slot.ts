import type { GameRules } from '../game-rules.ts';
import { NOTHING, times, type Multiplier } from '../multiplier.ts';
import { lineOf, PAY_TABLE, REELS, STOPS, symbolAt, type PayLine, type SlotSymbol } from './reels.ts';
import { slotRtp } from './slot-rtp.ts';

/** The reels leave nothing to choose. */
export type SlotChoice = Readonly<Record<string, never>>;

export interface SlotOutcome {
  readonly game: 'slot';
  readonly stops: readonly number[];
  readonly symbols: readonly SlotSymbol[];
  readonly line: PayLine['id'] | null;
}

export function slotOutcome(stops: readonly number[]): SlotOutcome {
  const symbols = stops.map((stop, reel) => symbolAt(reel, stop));
  return { game: 'slot', stops, symbols, line: lineOf(symbols) };
}

export function slotMultiplier({ line }: Pick<SlotOutcome, 'line'>): Multiplier {
  const row = PAY_TABLE.find(({ id }) => id === line);
  return row ? times(row.pays) : NOTHING;
}

const ranges = REELS.map(() => STOPS);

export const slot: GameRules<SlotChoice, SlotOutcome> = {
  ranges: () => ranges,
  outcome: (_, stops) => slotOutcome(stops),
  multiplier: slotMultiplier,
  usual: {},
  rtp: { least: slotRtp, most: slotRtp },
  highest: times(Math.max(...PAY_TABLE.map(({ pays }) => pays))),
  stages: null,
};
