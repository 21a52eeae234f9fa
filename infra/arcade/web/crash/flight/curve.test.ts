import { MAX_POINT, computeTimeOfMultiplier } from '#games/crash/crash.ts';
import { getCurve, GROUND, TOP, WIDTH } from './curve.ts';

const moments = [0, 40, 2_000, 8_000, 9_700, 30_000, computeTimeOfMultiplier(MAX_POINT)];

test('draws the rocket inside the picture and rising', () => {
  for (const moment of moments) {
    const { head } = getCurve(moment);
    expect(head.x).toBeGreaterThanOrEqual(44);
    expect(head.x).toBeLessThan(WIDTH - 40);
    expect(head.y).toBeGreaterThan(TOP + 30);
    expect(head.y).toBeLessThanOrEqual(GROUND);
    if (moment > 0) expect(head.degrees).toBeLessThan(0);
  }
});

test('places a few round scale marks inside the picture', () => {
  for (const moment of moments) {
    const { heights, seconds } = getCurve(moment);
    for (const marks of [heights, seconds]) {
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(6);
    }
    expect(heights.every(({ position }) => position > 40 && position < 244)).toBe(true);
    expect(seconds.every(({ position }) => position > 44 && position <= 444.01)).toBe(true);
  }
  expect(getCurve(0).heights.map(({ value }) => value)).toEqual([1.2, 1.4, 1.6, 1.8, 2]);
});
