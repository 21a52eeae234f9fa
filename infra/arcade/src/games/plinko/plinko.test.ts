import type { Rtp } from '#games/rules/game-rules.ts';
import {
  computeBucketMultiplier,
  listBuckets,
  plinko,
  plinkoChoices,
  computeTableRtp,
  getPayTenths,
  type PlinkoChoice,
} from './plinko.ts';

const formatPercent = ({ payout, outcomes }: Rtp): string => ((payout * 100) / outcomes).toFixed(3);

/** Total payout of all paths, in tenths of the stake. */
function totalPayout(choice: PlinkoChoice): number {
  let tenths = 0;
  for (let path = 0; path < 2 ** choice.rows; path++) {
    const drawn = plinko.ranges(choice).map((_, row) => (path >> row) & 1);
    const { numerator, denominator } = plinko.multiplier(plinko.outcome(choice, drawn));
    tenths += (numerator * 10) / denominator;
  }
  return tenths;
}

test('defines a paytable for every number of rows and every risk', () => {
  expect(plinkoChoices).toHaveLength(27);
});

test.each(plinkoChoices)(
  'returns the stated percentage for $rows rows at $risk risk, counted over every path',
  (choice) => {
    const { payout, outcomes } = computeTableRtp(choice);
    expect(totalPayout(choice)).toBe(payout);
    expect(outcomes).toBe(10 * 2 ** choice.rows);
    const { min, max } = plinko.rtp;
    expect(payout * min.outcomes).toBeGreaterThanOrEqual(min.payout * outcomes);
    expect(payout * max.outcomes).toBeLessThanOrEqual(max.payout * outcomes);
  },
);

test.each<[number, PlinkoChoice['risk'], string]>([
  [8, 'low', '98.984'],
  [8, 'medium', '98.906'],
  [8, 'high', '99.063'],
  [12, 'medium', '98.989'],
  [16, 'low', '98.999'],
  [16, 'medium', '98.988'],
  [16, 'high', '98.976'],
])('returns the published percentage for %i rows at %s risk', (rows, risk, percent) => {
  expect(formatPercent(computeTableRtp({ rows, risk }))).toBe(percent);
});

test('returns from 98.906 to 99.160 %', () => {
  expect([formatPercent(plinko.rtp.min), formatPercent(plinko.rtp.max)]).toEqual(['98.906', '99.160']);
});

test.each(plinkoChoices)('pays symmetrically and least in the middle with $rows rows at $risk risk', (choice) => {
  const pays = listBuckets(choice).map((bucket) => getPayTenths(choice, bucket));
  expect(pays).toEqual(pays.toReversed());
  const half = pays.slice(0, Math.floor(choice.rows / 2) + 1);
  expect(half).toEqual(half.toSorted((one, other) => other - one));
  expect(half.every((tenths) => Number.isInteger(tenths) && tenths > 0)).toBe(true);
});

test('pays at most a thousand stakes', () => {
  expect(plinko.maxMultiplier).toEqual({ numerator: 10_000, denominator: 10 });
  for (const choice of plinkoChoices)
    expect(computeBucketMultiplier(choice, 0).numerator).toBeLessThanOrEqual(plinko.maxMultiplier.numerator);
});
