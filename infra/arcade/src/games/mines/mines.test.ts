import { nodeDigest } from '#fairness/node-digest.ts';
import { drawIntegers } from '#fairness/draw.ts';
import { longestRun, MAX_MINES, mines, safeMultiplier, TILES } from './mines.ts';

const counts = Array.from({ length: MAX_MINES }, (_, index) => index + 1);

const ways = (n: number, k: number): bigint => {
  let product = 1n;
  for (let taken = 0; taken < k; taken++) product = (product * BigInt(n - taken)) / BigInt(taken + 1);
  return product;
};

test.each(counts)('with %i mines returns exactly 99 %% for every number of tiles', (count) => {
  for (let turned = 1; turned <= longestRun(count); turned++) {
    const { numerator, denominator } = safeMultiplier(count, turned);
    expect(100n * BigInt(numerator) * ways(TILES - count, turned)).toBe(
      99n * BigInt(denominator) * ways(TILES, turned),
    );
    expect(Math.max(numerator, denominator)).toBeLessThan(2 ** 31);
  }
});

test.each([
  [3, 1, '1.1250'],
  [3, 2, '1.2857'],
  [3, 5, '1.9974'],
  [5, 3, '1.9974'],
  [10, 3, '5.0044'],
  [24, 1, '24.7500'],
])('pays what is published: %i mines, %i tiles', (count, turned, pays) => {
  const { numerator, denominator } = safeMultiplier(count, turned);
  expect((numerator / denominator).toFixed(4)).toBe(pays);
});

test.each([
  { nonce: 0, places: [4, 20, 2, 18, 8] },
  { nonce: 1, places: [13, 23, 20, 11, 6] },
])('lays the mines that are published for nonce $nonce', async ({ nonce, places }) => {
  const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo-client', nonce };
  const choice = { mines: 5, picks: [] };
  expect(mines.outcome(choice, await drawIntegers(nodeDigest.hmacSha256, seeds, mines.ranges(choice))).mines).toEqual(
    places,
  );
});

test('collects itself before it would pay more than ten thousand stakes, and never before the first tile', () => {
  for (const count of counts) {
    const run = longestRun(count);
    const last = safeMultiplier(count, run);
    expect(last.numerator / last.denominator).toBeLessThanOrEqual(10_000);
    if (run < TILES - count) {
      const next = safeMultiplier(count, run + 1);
      expect(next.numerator / next.denominator).toBeGreaterThan(10_000);
    }
  }
});

test('ends on a mine, takes no tile twice and tells no mine before the end', () => {
  const drawn = [4, 19, 2];
  const open = mines.outcome({ mines: 3, picks: [0, 1] }, drawn);
  expect(open).toMatchObject({ mines: [4, 20, 2], burst: false });
  expect(mines.stages?.isOver(open)).toBe(false);
  expect(mines.stages?.shown(open).mines).toEqual([]);
  expect(mines.stages?.take({ mines: 3, picks: [0, 1] }, { game: 'mines', tile: 1 }, open)).toBeNull();
  const burst = mines.outcome({ mines: 3, picks: [0, 20] }, drawn);
  expect(mines.stages?.isOver(burst)).toBe(true);
  expect(mines.multiplier(burst).numerator).toBe(0);
});
