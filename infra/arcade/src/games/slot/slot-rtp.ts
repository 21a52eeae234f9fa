import type { Rtp } from '#games/rules/game-rules.ts';
import { findLine, PAY_TABLE, STOPS, getSymbolAt, type PayLine } from './reels.ts';

export interface SlotLine extends PayLine {
  /** Number of combinations of stops that give this line. */
  readonly count: number;
}

/** Enumerates all 32³ combinations of stops. */
function countLines(): SlotLine[] {
  const counts = new Map<PayLine['id'], number>();
  for (let a = 0; a < STOPS; a++)
    for (let b = 0; b < STOPS; b++)
      for (let c = 0; c < STOPS; c++) {
        const line = findLine([getSymbolAt(0, a), getSymbolAt(1, b), getSymbolAt(2, c)]);
        if (line) counts.set(line, (counts.get(line) ?? 0) + 1);
      }
  return PAY_TABLE.map(({ id, pays }) => ({ id, pays, count: counts.get(id) ?? 0 }));
}

export const slotLines: readonly SlotLine[] = countLines();

export const slotRtp: Rtp = {
  payout: slotLines.reduce((sum, { pays, count }) => sum + pays * count, 0),
  outcomes: STOPS ** 3,
};
