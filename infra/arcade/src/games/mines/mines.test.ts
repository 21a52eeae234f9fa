import { nodeDigest } from '#fairness/node-digest.ts';
import { drawIntegers } from '#fairness/draw.ts';
import { getMaxPicks, MAX_MINES, mines, computePicksMultiplier, TILES } from './mines.ts';

const counts = Array.from({ length: MAX_MINES }, (_, index) => index + 1);

const ways = (n: number, k: number): bigint => {
  let product = 1n;
  for (let taken = 0; taken < k; taken++) product = (product * BigInt(n - taken)) / BigInt(taken + 1);
  return product;
};

test.each(counts)('returns exactly 99 %% with %i mines for every number of tiles', (count) => {
  for (let turned = 1; turned <= getMaxPicks(count); turned++) {
    const { numerator, denominator } = computePicksMultiplier(count, turned);
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
])('pays the published multiplier for %i mines and %i tiles', (count, turned, pays) => {
  const { numerator, denominator } = computePicksMultiplier(count, turned);
  expect((numerator / denominator).toFixed(4)).toBe(pays);
});

test.each([
  { nonce: 0, tiles: [4, 20, 2, 18, 8] },
  { nonce: 1, tiles: [13, 23, 20, 11, 6] },
])('places the published mines of nonce $nonce', async ({ nonce, tiles }) => {
  const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo-client', nonce };
  const choice = { mines: 5, picks: [] };
  expect(mines.outcome(choice, await drawIntegers(nodeDigest.hmacSha256, seeds, mines.ranges(choice))).mines).toEqual(
    tiles,
  );
});

test('cashes out before a round pays over ten thousand stakes, and never before the first tile', () => {
  for (const count of counts) {
    const run = getMaxPicks(count);
    const last = computePicksMultiplier(count, run);
    expect(last.numerator / last.denominator).toBeLessThanOrEqual(10_000);
    if (run < TILES - count) {
      const next = computePicksMultiplier(count, run + 1);
      expect(next.numerator / next.denominator).toBeGreaterThan(10_000);
    }
  }
});

test('ends on a mine, rejects a repeated tile and hides the mines while it is open', () => {
  const drawn = [4, 19, 2];
  const open = mines.outcome({ mines: 3, picks: [0, 1] }, drawn);
  expect(open).toMatchObject({ mines: [4, 20, 2], exploded: false });
  expect(mines.steps?.isOver(open)).toBe(false);
  expect(mines.steps?.publicOutcome(open).mines).toEqual([]);
  expect(mines.steps?.applyStep({ mines: 3, picks: [0, 1] }, { game: 'mines', tile: 1 }, open)).toBeNull();
  const exploded = mines.outcome({ mines: 3, picks: [0, 20] }, drawn);
  expect(mines.steps?.isOver(exploded)).toBe(true);
  expect(mines.multiplier(exploded).numerator).toBe(0);
});
