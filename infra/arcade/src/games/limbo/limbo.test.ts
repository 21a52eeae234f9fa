import { limbo, computeLimboOutcome, MAX_TARGET, MIN_TARGET, computeRange } from './limbo.ts';

const targets = [
  MIN_TARGET,
  102,
  110,
  150,
  199,
  200,
  201,
  333,
  500,
  997,
  1_000,
  1_001,
  4_999,
  10_000,
  65_537,
  123_457,
  999_983,
  MAX_TARGET - 1,
  MAX_TARGET,
];

test.each(targets)('returns exactly 99 %% with a target of %i hundredths', (target) => {
  const values = BigInt(computeRange(target));
  const winning = (99n * values) / BigInt(target);
  expect(winning * BigInt(target)).toBe(99n * values);
  const last = Number(winning) - 1;
  expect(computeLimboOutcome({ target }, last)).toMatchObject({ result: target, won: true });
  expect(computeLimboOutcome({ target }, last + 1).won).toBe(false);

  const { numerator, denominator } = limbo.multiplier(computeLimboOutcome({ target }, last));
  const { payout, outcomes } = limbo.rtp.min;
  expect(BigInt(numerator) * winning * BigInt(outcomes)).toBe(BigInt(denominator) * values * BigInt(payout));
});

test('wins for all values up to the last winning one, and for none after it', () => {
  for (const target of [MIN_TARGET, 200, 12_345, MAX_TARGET]) {
    const winning = (99 * computeRange(target)) / target;
    for (let part = 0; part <= 1_000; part++) {
      const value = Math.floor(((computeRange(target) - 1) * part) / 1_000);
      expect(computeLimboOutcome({ target }, value).won).toBe(value < winning);
    }
  }
});

test('draws from nearly all 32-bit values', () => {
  for (const target of targets) {
    expect(computeRange(target)).toBeLessThanOrEqual(2 ** 32);
    expect(2 ** 32 - computeRange(target)).toBeLessThan(target);
  }
});

test('limits the displayed result to 1.00× … 1,000,000.00×', () => {
  expect(computeLimboOutcome({ target: MIN_TARGET }, computeRange(MIN_TARGET) - 1)).toMatchObject({
    result: 100,
    won: false,
  });
  expect(computeLimboOutcome({ target: MAX_TARGET }, 0)).toMatchObject({ result: 100_000_000, won: true });
});
