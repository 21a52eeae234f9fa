import { drawIntegers } from '#fairness/draw.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import type { Rtp } from '#games/rules/game-rules.ts';
import { findLine, PAY_TABLE, REELS, STOPS, getSymbolAt, SYMBOL_WEIGHTS, type SlotSymbol } from './reels.ts';
import { slotLines } from './slot-rtp.ts';
import { slot, computeSlotOutcome } from './slot.ts';

const formatPercent = ({ payout: payout, outcomes }: Rtp): string => ((payout * 100) / outcomes).toFixed(3);

const lineFor = (...symbols: SlotSymbol[]) => findLine(symbols);

test.each([0, 1, 2])('reel %i has the symbol weights of the table', (reel) => {
  const counts = Object.fromEntries(
    Object.keys(SYMBOL_WEIGHTS).map((symbol) => [symbol, REELS[reel]?.filter((stop) => stop === symbol).length]),
  );
  expect(counts).toEqual(SYMBOL_WEIGHTS);
  expect(REELS[reel]).toHaveLength(STOPS);
});

test('returns 31447/32768 over every combination, with the stated frequency of each line', () => {
  expect(slot.rtp.min).toEqual({ payout: 31_447, outcomes: 32_768 });
  expect(slot.rtp.max).toEqual(slot.rtp.min);
  expect(formatPercent(slot.rtp.min)).toBe('95.969');
  expect(slotLines.map(({ count }) => count)).toEqual([1, 26, 124, 215, 728, 2_196, 5_520]);
  expect(slotLines.map(({ id, pays }) => ({ id, pays }))).toEqual(PAY_TABLE);
});

test('pays the enumerated return when every combination is played', () => {
  let payout = 0;
  for (let stops = 0; stops < STOPS ** 3; stops++) {
    const outcome = computeSlotOutcome([
      stops % STOPS,
      Math.floor(stops / STOPS) % STOPS,
      Math.floor(stops / STOPS ** 2),
    ]);
    payout += slot.multiplier(outcome).numerator;
  }
  expect(payout).toBe(31_447);
});

test('substitutes the crown for every symbol', () => {
  expect(lineFor('crown', 'crown', 'crown')).toBe('crowns');
  expect(lineFor('seven', 'crown', 'seven')).toBe('sevens');
  expect(lineFor('crown', 'crown', 'lemon')).toBe('lemons');
  expect(lineFor('crown', 'cherries', 'gem')).toBe('two-cherries');
});

test('pays two cherries only with at least one cherry, and nothing for one alone', () => {
  expect(lineFor('cherries', 'lemon', 'cherries')).toBe('two-cherries');
  expect(lineFor('crown', 'bell', 'lemon')).toBeNull();
  expect(lineFor('cherries', 'bell', 'lemon')).toBeNull();
});

test('wraps around the reel', () => {
  expect(getSymbolAt(0, -1)).toBe(getSymbolAt(0, STOPS - 1));
  expect(getSymbolAt(0, STOPS)).toBe(getSymbolAt(0, 0));
});

test('hits every line at its enumerated frequency (χ² over 200 000 spins)', async () => {
  const spins = 200_000;
  const seen = new Map<string, number>();
  for (let nonce = 0; nonce < spins; nonce++) {
    const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'smoke', nonce };
    const { line } = computeSlotOutcome(await drawIntegers(nodeDigest.hmacSha256, seeds, slot.ranges({})));
    seen.set(line ?? 'none', (seen.get(line ?? 'none') ?? 0) + 1);
  }
  const hits = slotLines.reduce((sum, { count }) => sum + count, 0);
  const classes = [
    ...slotLines.map(({ id, count }) => ({ id: String(id), count })),
    { id: 'none', count: 32_768 - hits },
  ];
  const chiSquare = classes.reduce((sum, { id, count }) => {
    const expected = (spins * count) / 32_768;
    return sum + ((seen.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(24.32);
});
