import type { Rtp } from '#games/rules/game-rules.ts';
import {
  DRAWS,
  countHits,
  keno,
  computeKenoMultiplier,
  computeKenoRtp,
  MAX_PICKS,
  NUMBERS,
  countWaysToHit,
  countWaysToPick,
} from './keno.ts';
import { kenoChoice } from './keno.schema.ts';
import { kenoRisks, PAY_TABLES } from './pay-tables.ts';

const formatPercent = ({ payout, outcomes }: Rtp): string => ((payout * 100) / outcomes).toFixed(3);

const tables = kenoRisks.flatMap((risk) =>
  Array.from({ length: MAX_PICKS }, (_, index) => ({ risk, picks: index + 1 })),
);

const ways = (n: number, k: number): bigint => {
  let product = 1n;
  for (let taken = 0; taken < k; taken++) product = (product * BigInt(n - taken)) / BigInt(taken + 1);
  return product;
};

test.each(tables)(
  '$risk risk with $picks picks returns the shown percentage, between 97 and 99 %, counted exactly',
  ({ risk, picks }) => {
    const { payout, outcomes } = computeKenoRtp(risk, picks);
    let counted = 0n;
    let all = 0n;
    for (let hits = 0; hits <= picks; hits++) {
      const hypergeometric = ways(DRAWS, hits) * ways(NUMBERS - DRAWS, picks - hits);
      const { numerator, denominator } = computeKenoMultiplier(risk, picks, hits);
      counted += hypergeometric * BigInt(numerator);
      all += hypergeometric * BigInt(denominator);
      expect(BigInt(countWaysToHit(picks, hits))).toBe(hypergeometric);
    }
    expect([BigInt(payout), BigInt(outcomes)]).toEqual([counted, all]);
    expect(BigInt(countWaysToPick(picks))).toBe(ways(NUMBERS, picks));
    expect(payout / outcomes).toBeGreaterThanOrEqual(0.97);
    expect(payout / outcomes).toBeLessThanOrEqual(0.99);
    expect(PAY_TABLES[risk][picks - 1]).toHaveLength(picks + 1);
  },
);

test('gives the lowest and highest return and the highest multiplier', () => {
  expect([formatPercent(keno.rtp.min), formatPercent(keno.rtp.max)]).toEqual(['97.821', '99.000']);
  expect(keno.maxMultiplier).toEqual({ numerator: 100_000, denominator: 100 });
});

test('draws ten distinct numbers and pays by the number of hits', () => {
  const outcome = keno.outcome({ picks: [1, 2, 40], risk: 'classic' }, [0, 0, 0, 0, 0, 0, 0, 0, 0, 30]);
  expect(outcome.drawn).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 40]);
  expect(countHits(outcome)).toBe(3);
  expect(keno.multiplier(outcome)).toEqual({ numerator: 1_030, denominator: 100 });
  expect(keno.ranges(outcome)).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
});

test.each([[[]], [[0]], [[41]], [[3, 3]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]])('rejects the picks %j', (picks) => {
  expect(kenoChoice.safeParse({ picks, risk: 'low' }).success).toBe(false);
});
