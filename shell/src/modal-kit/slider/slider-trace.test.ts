import { getKeyStep, withPoint } from './slider-trace.ts';

type Trace = Parameters<typeof withPoint>[0];

test('limits a trace to the track and to one minute', () => {
  expect(withPoint([[0, 0]], 1400, 99_000)).toEqual([
    [0, 0],
    [1000, 60_000],
  ]);
  expect(withPoint([], -3.4, 12.6)).toEqual([[0, 13]]);
});

test('thins a long trace and keeps its ends', () => {
  let trace: Trace = [];
  for (let step = 0; step <= 1000; step += 1) trace = withPoint(trace, step, step * 3);
  expect(trace.length).toBeLessThanOrEqual(400);
  expect(trace[0]).toEqual([0, 0]);
  expect(trace.at(-1)).toEqual([1000, 3000]);
});

test('ignores other keys', () => {
  expect(getKeyStep('Tab')).toBeUndefined();
});
