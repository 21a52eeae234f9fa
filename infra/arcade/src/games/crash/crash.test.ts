import { nodeDigest } from '#fairness/node-digest.ts';
import { webDigest } from '#fairness/web-digest.ts';
import {
  computeCashOutMultiplier,
  crash,
  computeCrashPoint,
  computeCrashTime,
  DRAWS,
  MAX_POINT,
  MIN_POINT,
  MIN_TARGET,
  computeMultiplierAt,
  toCrashPoint,
  computeTimeOfMultiplier,
} from './crash.ts';

const salt = `${'0'.repeat(61)}abc`;

test.each([
  ['61cea80f3edb333f5d5d15c5f32c69268ccd77db72b33287233a085e1941e99a', 115],
  ['427365fe6cd4cd8a7a5dd8c82248deff11dffac20745b3623a938fac4cd8c778', 1_020],
])('computes the published crash point of %s', async (hash, crashPoint) => {
  expect(await computeCrashPoint(nodeDigest.hmacSha256, salt, hash)).toBe(crashPoint);
  expect(await computeCrashPoint(webDigest.hmacSha256, salt, hash)).toBe(crashPoint);
});

/** Every target up to 20×, then increasing distances. */
const targets = Array.from({ length: 4_000 }, (_, index) =>
  index < 1_900 ? MIN_TARGET + index : Math.min(MAX_POINT, Math.floor(2_000 * 1.003 ** (index - 1_900))),
);

/** Number of draws that reach a target; a higher draw gives a higher point. */
function drawsThatReach(target: number): bigint {
  let [low, high] = [0n, DRAWS];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (toCrashPoint(middle) >= target) high = middle;
    else low = middle + 1n;
  }
  return DRAWS - low;
}

test('returns at most 99 % at every target, and less only through rounding down', () => {
  expect(targets.at(-1)).toBe(MAX_POINT);
  for (const target of targets) {
    const payout = drawsThatReach(target) * BigInt(target);
    expect(payout * 100n <= 99n * 100n * DRAWS).toBe(true);
    expect(payout * 1_000_000n >= 989_999n * 100n * DRAWS).toBe(true);
  }
  expect(crash.rtp.min).toEqual({ payout: 99, outcomes: 100 });
});

test('crashes at 1.00× in 1.98 % of all rounds', () => {
  const instantCrashes = DRAWS - drawsThatReach(MIN_TARGET);
  expect(Number((instantCrashes * 1_000_000n) / DRAWS)).toBe(19_801);
});

test('stays between 1.00× and 10,000×', () => {
  expect([toCrashPoint(0n), toCrashPoint(DRAWS - 1n)]).toEqual([MIN_POINT, MAX_POINT]);
});

test('finds the first millisecond of every multiplier', () => {
  for (const hundredths of [100, 101, 115, 200, 1_020, 99_999, MAX_POINT]) {
    const ms = computeTimeOfMultiplier(hundredths);
    expect(computeMultiplierAt(ms)).toBeGreaterThanOrEqual(hundredths);
    if (ms > 0) expect(computeMultiplierAt(ms - 1)).toBeLessThan(hundredths);
  }
});

describe('a bet', () => {
  const crashPoint = 250;
  const end = computeCrashTime(crashPoint);

  test('pays a bet at the multiplier of the moment of the cash-out', () => {
    expect(computeCashOutMultiplier({ autoCashOutAt: null, cashedMs: computeTimeOfMultiplier(180), crashPoint })).toBe(
      180,
    );
    expect(computeCashOutMultiplier({ autoCashOutAt: null, cashedMs: end - 1, crashPoint })).toBe(crashPoint);
  });

  test('pays nothing when the cash-out is late or missing', () => {
    expect(computeCashOutMultiplier({ autoCashOutAt: null, cashedMs: end, crashPoint })).toBeNull();
    expect(computeCashOutMultiplier({ autoCashOutAt: null, cashedMs: null, crashPoint })).toBeNull();
  });

  test('cashes out automatically at a target up to the crash point, and not above it', () => {
    expect(computeCashOutMultiplier({ autoCashOutAt: 200, cashedMs: null, crashPoint })).toBe(200);
    expect(computeCashOutMultiplier({ autoCashOutAt: 200, cashedMs: end, crashPoint })).toBe(200);
    expect(computeCashOutMultiplier({ autoCashOutAt: 250, cashedMs: null, crashPoint })).toBe(250);
    expect(computeCashOutMultiplier({ autoCashOutAt: 251, cashedMs: null, crashPoint })).toBeNull();
  });

  test('pays a bet at its target when the player cashes out after it', () => {
    expect(computeCashOutMultiplier({ autoCashOutAt: 150, cashedMs: computeTimeOfMultiplier(190), crashPoint })).toBe(
      150,
    );
    expect(computeCashOutMultiplier({ autoCashOutAt: 200, cashedMs: computeTimeOfMultiplier(190), crashPoint })).toBe(
      190,
    );
  });

  test('pays nothing in a round that crashes at 1.00×', () => {
    expect(computeCashOutMultiplier({ autoCashOutAt: 101, cashedMs: 0, crashPoint: MIN_POINT })).toBeNull();
  });
});
