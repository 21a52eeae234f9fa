import { showRtp } from '../game-rules.ts';
import { bucketMultiplier, bucketsOf, plinko, plinkoChoices, tableRtp, tenthsOf, type PlinkoChoice } from './plinko.ts';

/** What every way down pays together, in tenths of the stake, played one by one. */
function payOfAllWays(choice: PlinkoChoice): number {
  let tenths = 0;
  for (let way = 0; way < 2 ** choice.rows; way++) {
    const drawn = plinko.ranges(choice).map((_, row) => (way >> row) & 1);
    const { numerator, denominator } = plinko.multiplier(plinko.outcome(choice, drawn));
    tenths += (numerator * 10) / denominator;
  }
  return tenths;
}

test('has a table for every number of rows and every risk', () => {
  expect(plinkoChoices).toHaveLength(27);
});

test.each(plinkoChoices)('returns what is stated for $rows rows at $risk risk, over every way', (choice) => {
  const { returned, outcomes } = tableRtp(choice);
  expect(payOfAllWays(choice)).toBe(returned);
  expect(outcomes).toBe(10 * 2 ** choice.rows);
  const { least, most } = plinko.rtp;
  expect(returned * least.outcomes).toBeGreaterThanOrEqual(least.returned * outcomes);
  expect(returned * most.outcomes).toBeLessThanOrEqual(most.returned * outcomes);
});

it.each<[number, PlinkoChoice['risk'], string]>([
  [8, 'low', '98.984'],
  [8, 'medium', '98.906'],
  [8, 'high', '99.063'],
  [12, 'medium', '98.989'],
  [16, 'low', '98.999'],
  [16, 'medium', '98.988'],
  [16, 'high', '98.976'],
])('returns what is published: %i rows, %s', (rows, risk, percent) => {
  expect(showRtp(tableRtp({ rows, risk }))).toBe(percent);
});

test('returns from 98.906 to 99.160 %', () => {
  expect([showRtp(plinko.rtp.least), showRtp(plinko.rtp.most)]).toEqual(['98.906', '99.160']);
});

test.each(plinkoChoices)('pays the same on both sides, least in the middle: $rows rows, $risk', (choice) => {
  const pays = bucketsOf(choice).map((slot) => tenthsOf(choice, slot));
  expect(pays).toEqual(pays.toReversed());
  const half = pays.slice(0, Math.floor(choice.rows / 2) + 1);
  expect(half).toEqual(half.toSorted((one, other) => other - one));
  expect(half.every((tenths) => Number.isInteger(tenths) && tenths > 0)).toBe(true);
});

test('pays a thousand stakes at most', () => {
  expect(plinko.highest).toEqual({ numerator: 10_000, denominator: 10 });
  for (const choice of plinkoChoices)
    expect(bucketMultiplier(choice, 0).numerator).toBeLessThanOrEqual(plinko.highest.numerator);
});
