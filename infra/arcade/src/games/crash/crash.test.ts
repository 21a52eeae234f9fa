import { nodeDigest } from '#fairness/node-digest.ts';
import { webDigest } from '#fairness/web-digest.ts';
import {
  cashedAt,
  crash,
  crashPoint,
  crashTime,
  DRAWS,
  HIGHEST_POINT,
  LEAST_POINT,
  LEAST_TARGET,
  multiplierAt,
  pointOf,
  timeOf,
} from './crash.ts';

const salt = `${'0'.repeat(61)}abc`;

test.each([
  ['61cea80f3edb333f5d5d15c5f32c69268ccd77db72b33287233a085e1941e99a', 115],
  ['427365fe6cd4cd8a7a5dd8c82248deff11dffac20745b3623a938fac4cd8c778', 1_020],
])('crashes where it is published for %s', async (hash, point) => {
  expect(await crashPoint(nodeDigest.hmacSha256, salt, hash)).toBe(point);
  expect(await crashPoint(webDigest.hmacSha256, salt, hash)).toBe(point);
});

/** Every target up to 20×, then ever wider apart. */
const targets = Array.from({ length: 4_000 }, (_, index) =>
  index < 1_900 ? LEAST_TARGET + index : Math.min(HIGHEST_POINT, Math.floor(2_000 * 1.003 ** (index - 1_900))),
);

/** How many of the equally likely draws reach a target: those from here on, because a higher draw flies farther. */
function drawsThatReach(target: number): bigint {
  let [low, high] = [0n, DRAWS];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (pointOf(middle) >= target) high = middle;
    else low = middle + 1n;
  }
  return DRAWS - low;
}

test('returns 99 % at every target, never more, and less only by what is cut', () => {
  expect(targets.at(-1)).toBe(HIGHEST_POINT);
  for (const target of targets) {
    const returned = drawsThatReach(target) * BigInt(target);
    expect(returned * 100n <= 99n * 100n * DRAWS).toBe(true);
    expect(returned * 1_000_000n >= 989_999n * 100n * DRAWS).toBe(true);
  }
  expect(crash.rtp.least).toEqual({ returned: 99, outcomes: 100 });
});

test('ends at once in 1.98 % of all rounds', () => {
  const atOnce = DRAWS - drawsThatReach(LEAST_TARGET);
  expect(Number((atOnce * 1_000_000n) / DRAWS)).toBe(19_801);
});

test('stays between 1.00× and 10,000×', () => {
  expect([pointOf(0n), pointOf(DRAWS - 1n)]).toEqual([LEAST_POINT, HIGHEST_POINT]);
});

test('tells the first millisecond of every multiplier', () => {
  for (const hundredths of [100, 101, 115, 200, 1_020, 99_999, HIGHEST_POINT]) {
    const ms = timeOf(hundredths);
    expect(multiplierAt(ms)).toBeGreaterThanOrEqual(hundredths);
    if (ms > 0) expect(multiplierAt(ms - 1)).toBeLessThan(hundredths);
  }
});

describe('a bet', () => {
  const point = 250;
  const end = crashTime(point);

  test('is paid what the multiplier read when the cash-out came', () => {
    expect(cashedAt({ autoAt: null, cashedMs: timeOf(180), point })).toBe(180);
    expect(cashedAt({ autoAt: null, cashedMs: end - 1, point })).toBe(point);
  });

  test('is lost when the cash-out came late, or not at all', () => {
    expect(cashedAt({ autoAt: null, cashedMs: end, point })).toBeNull();
    expect(cashedAt({ autoAt: null, cashedMs: null, point })).toBeNull();
  });

  test('cashes itself out at its target, also at the point itself, and not beyond', () => {
    expect(cashedAt({ autoAt: 200, cashedMs: null, point })).toBe(200);
    expect(cashedAt({ autoAt: 200, cashedMs: end, point })).toBe(200);
    expect(cashedAt({ autoAt: 250, cashedMs: null, point })).toBe(250);
    expect(cashedAt({ autoAt: 251, cashedMs: null, point })).toBeNull();
  });

  test('is not paid above its target where its own cash-out came after it', () => {
    expect(cashedAt({ autoAt: 150, cashedMs: timeOf(190), point })).toBe(150);
    expect(cashedAt({ autoAt: 200, cashedMs: timeOf(190), point })).toBe(190);
  });

  test('cannot be saved in a round that ends at once', () => {
    expect(cashedAt({ autoAt: 101, cashedMs: 0, point: LEAST_POINT })).toBeNull();
  });
});
