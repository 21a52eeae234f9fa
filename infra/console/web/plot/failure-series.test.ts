import { computeFailureSeries, computeRecentShare } from './failure-series.ts';

const now = Date.parse('2026-11-20T10:00:30.000Z');
const minute = (at: string, loaded: number, failed: number, version = '1.0.0') => ({ at, version, loaded, failed });

test('sums up the versions of a minute and skips minutes without reports', () => {
  const points = computeFailureSeries(
    [
      minute('2026-11-20T10:00:00.000Z', 60, 10),
      minute('2026-11-20T10:00:00.000Z', 25, 5, '1.1.0'),
      minute('2026-11-20T09:01:00.000Z', 3, 1),
    ],
    now,
  );
  expect(points).toHaveLength(60);
  expect(points.at(-1)).toEqual({ at: Date.parse('2026-11-20T10:00:00.000Z'), share: 0.15 });
  expect(points[0]?.share).toBe(0.25);
  expect(points.filter(({ share }) => share !== null)).toHaveLength(2);
});

test('computes the rate of the last ten minutes, and null without reports', () => {
  expect(
    computeRecentShare([minute('2026-11-20T09:51:00.000Z', 9, 1), minute('2026-11-20T09:50:00.000Z', 0, 90)], now),
  ).toBe(0.1);
  expect(computeRecentShare([minute('2026-11-20T09:50:00.000Z', 0, 90)], now)).toBeNull();
});
