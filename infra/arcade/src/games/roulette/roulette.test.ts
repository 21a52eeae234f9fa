import { rouletteChoice } from './roulette.schema.ts';
import { countChips, roulette, computeRouletteMultiplier, type Placement } from './roulette.ts';
import { insideKinds, SPOTS } from './spots.ts';
import { getColour, POCKETS, WHEEL } from './wheel.ts';

const numbers = Array.from({ length: POCKETS }, (_, number) => number);
const payout = (placements: readonly Placement[]): number =>
  numbers.reduce((sum, number) => sum + computeRouletteMultiplier({ placements, number }).numerator, 0);

test('returns exactly 36/37 on every spot, counted over every number', () => {
  for (const { id } of SPOTS.values()) expect(payout([{ spot: id, chips: 1 }])).toBe(roulette.rtp.min.payout);
  expect([roulette.rtp.min, roulette.rtp.max]).toEqual([
    { payout: 36, outcomes: 37 },
    { payout: 36, outcomes: 37 },
  ]);
});

test('returns exactly 36/37 on combinations of spots', () => {
  const ids = [...SPOTS.keys()];
  for (let mixture = 1; mixture <= 200; mixture++) {
    const placements = ids
      .filter((_, index) => (index * 7_919 + mixture * 104_729) % 11 === 0)
      .map((spot, index) => ({ spot, chips: 1 + ((mixture * 31 + index * 17) % 50) }));
    expect(payout(placements)).toBe(36 * countChips(placements));
  }
});

test('defines the spots of a European table, each covering the numbers of its kind', () => {
  const covered = (kind: string) =>
    [...SPOTS.values()].filter((spot) => spot.kind === kind).map((spot) => spot.numbers.length);
  expect(
    insideKinds.map((kind) => [kind, covered(kind).length, Math.max(...covered(kind)), Math.min(...covered(kind))]),
  ).toEqual([
    ['straight', 37, 1, 1],
    ['split', 60, 2, 2],
    ['street', 14, 3, 3],
    ['corner', 23, 4, 4],
    ['line', 11, 6, 6],
  ]);
  expect(covered('outside')).toEqual([12, 12, 12, 12, 12, 12, 18, 18, 18, 18, 18, 18]);
  expect([SPOTS.has('s17-20'), SPOTS.has('s3-4'), SPOTS.has('c0-1-2-3'), SPOTS.has('c3-4-6-7')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('shows every number once on the wheel, with its standard colour', () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(numbers);
  expect(numbers.filter((number) => getColour(number) === 'red')).toEqual([
    1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
  ]);
});

test('splits the stake equally over the chips', () => {
  const placements = [
    { spot: 'red', chips: 3 },
    { spot: 'n17', chips: 1 },
    { spot: 's17-20', chips: 1 },
  ];
  expect(computeRouletteMultiplier({ placements, number: 17 })).toEqual({ numerator: 54, denominator: 5 });
  expect(computeRouletteMultiplier({ placements, number: 1 })).toEqual({ numerator: 6, denominator: 5 });
  expect(computeRouletteMultiplier({ placements, number: 0 }).numerator).toBe(0);
});

test.each<[string, Placement[]]>([
  ['no chip', []],
  ['an unknown spot', [{ spot: 's3-4', chips: 1 }]],
  [
    'a spot named twice',
    [
      { spot: 'red', chips: 1 },
      { spot: 'red', chips: 2 },
    ],
  ],
  [
    'more chips than allowed',
    [
      { spot: 'red', chips: 600 },
      { spot: 'odd', chips: 401 },
    ],
  ],
  ['a fraction of a chip', [{ spot: 'red', chips: 0.5 }]],
  ['more spots than allowed', [...SPOTS.keys()].slice(0, 41).map((spot) => ({ spot, chips: 1 }))],
])('rejects a bet with %s', (_, placements) => {
  expect(rouletteChoice.safeParse({ placements }).success).toBe(false);
  expect(rouletteChoice.safeParse(roulette.defaultChoice).success).toBe(true);
});
