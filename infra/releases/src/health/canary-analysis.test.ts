import { computePValue, isSignificantlyWorse } from './canary-analysis.ts';

const budget = { canaryFailures: 5, canaryNetworks: 3, failureRate: 0.25 };
/** Each failing network reported loads, too. */
const fromNetworks = (counts: { readonly failed: number; readonly loaded: number }, failingNetworks = 3) => ({
  ...counts,
  failingNetworks,
  onlyFailingNetworks: 0,
  loadingNetworks: failingNetworks,
});
const of = (failed: number, all: number) => ({ failed, loaded: all - failed });

test.each([
  // Fisher's tea tasting experiment with 3 and 4 correct of 4.
  [of(3, 4), of(1, 4), 17 / 70],
  [of(4, 4), of(0, 4), 1 / 70],
  // One of 1 / C(105, 5).
  [of(5, 5), of(0, 100), 1 / 96_560_646],
  [of(10, 1000), of(10, 1000), 1],
  [of(0, 5), of(3, 10), 1],
])('the p-value of %j against %j is %d', (canary, current, expected) => {
  expect(computePValue(canary, current)).toBeCloseTo(expected, 10);
  expect(computePValue(canary, current) / expected).toBeCloseTo(1, 3);
});

test('computes the p-value of millions of reports', () => {
  expect(computePValue(of(60_000, 1_000_000), of(2_500_000, 50_000_000))).toBeLessThan(1e-100);
  expect(computePValue(of(25_010, 500_000), of(2_500_000, 50_000_000))).toBeGreaterThan(0.4);
});

test.each([
  ['worse: every load of few visitors fails', of(5, 5), of(3, 900), true],
  ['not worse: too few failures', of(4, 4), of(3, 900), false],
  ['not worse: the same failure rate', of(12, 40), of(300, 1000), false],
  ['not worse: both always fail', of(40, 40), of(1000, 1000), false],
  ['not worse: the difference is within chance', of(6, 300), of(10, 1000), false],
  ['worse: many more failures', of(40, 1000), of(10, 1000), true],
  ['not worse: significant but less than twice as many', of(1500, 100_000), of(10_000, 1_000_000), false],
  ['worse: always fails while the current version often fails', of(50, 50), of(600, 1000), true],
  ['worse: the current version has few reports, the failure rate is high', of(5, 10), of(0, 3), true],
  ['not worse: the current version has few reports, the failure rate is low', of(5, 100), of(0, 3), false],
])('%s', (_what, canary, current, worse) => {
  expect(isSignificantlyWorse(fromNetworks(canary), fromNetworks(current), budget)).toBe(worse);
});

test('is not worse while the failures come from too few networks', () => {
  expect(isSignificantlyWorse(fromNetworks(of(40, 40), 2), fromNetworks(of(3, 900)), budget)).toBe(false);
});

test.each([
  ['is not worse: three networks report failures, and sixty load it', 60, false],
  ['is worse: the failures are from more than a tenth of its networks', 20, true],
])('a canary %s', (_what, loadingNetworks, worse) => {
  const canary = { ...of(6, 66), failingNetworks: 3, onlyFailingNetworks: 3, loadingNetworks };
  const current = { ...of(0, 400), failingNetworks: 0, onlyFailingNetworks: 0, loadingNetworks: 200 };
  expect(isSignificantlyWorse(canary, current, budget)).toBe(worse);
});

test('a canary that fails in ten of many networks is worse', () => {
  const many = { ...of(20, 400), failingNetworks: 10, onlyFailingNetworks: 10, loadingNetworks: 300 };
  const current = { ...of(0, 2_000), failingNetworks: 0, onlyFailingNetworks: 0, loadingNetworks: 900 };
  expect(isSignificantlyWorse(many, current, budget)).toBe(true);
  const fewer = { ...many, failingNetworks: 9, onlyFailingNetworks: 9 };
  expect(isSignificantlyWorse(fewer, current, budget)).toBe(false);
});

test('R5 keeps canaries that are as good as the current version, tested every second for ten minutes', () => {
  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647;
  let stopped = 0;
  for (let canary = 0; canary < 300; canary += 1) {
    const [own, others] = [
      { loaded: 0, failed: 0 },
      { loaded: 0, failed: 0 },
    ];
    for (let second = 0; second < 600; second += 1) {
      for (let load = 0; load < 5; load += 1) {
        const counts = random() < 0.05 ? own : others;
        counts[random() < 0.02 ? 'failed' : 'loaded'] += 1;
      }
      if (!isSignificantlyWorse(fromNetworks(own), fromNetworks(others), budget)) continue;
      stopped += 1;
      break;
    }
  }
  expect(stopped).toBeLessThanOrEqual(2);
});

describe('a canary that fails for most visitors', () => {
  const ofNetworks = (counts: { failed: number; loaded: number }, only: number, loading: number) => ({
    ...counts,
    failingNetworks: only,
    onlyFailingNetworks: only,
    loadingNetworks: loading,
  });
  const current = ofNetworks(of(6, 60), 3, 20);

  test.each([
    ['is worse, however many loads three networks report', ofNetworks(of(12, 400), 12, 3), current, true],
    ['is not worse when it loads in more networks than it fails in', ofNetworks(of(12, 400), 12, 13), current, false],
    ['is not worse in fewer networks than the budget', ofNetworks(of(12, 400), 2, 1), current, false],
    [
      'is not worse than a current version of which that is true, too',
      ofNetworks(of(12, 400), 12, 3),
      ofNetworks(of(30, 60), 12, 3),
      false,
    ],
    ['is not found without networks of loads', ofNetworks(of(12, 400), 12, 0), current, false],
  ])('%s', (_what, canary, other, worse) => {
    expect(isSignificantlyWorse(canary, other, budget)).toBe(worse);
  });
});
