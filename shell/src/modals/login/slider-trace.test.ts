import { keyStep, withPoint } from './slider-trace.ts';

type Trace = Parameters<typeof withPoint>[0];

test('R4.02 a trace keeps to the track and to a minute', () => {
  expect(withPoint([[0, 0]], 1400, 99_000)).toEqual([
    [0, 0],
    [1000, 60_000],
  ]);
  expect(withPoint([], -3.4, 12.6)).toEqual([[0, 13]]);
});

test('R4.02 a long trace is thinned, its ends kept', () => {
  let trace: Trace = [];
  for (let step = 0; step <= 1000; step += 1) trace = withPoint(trace, step, step * 3);
  expect(trace.length).toBeLessThanOrEqual(400);
  expect(trace[0]).toEqual([0, 0]);
  expect(trace.at(-1)).toEqual([1000, 3000]);
});

test('other keys are left alone', () => {
  expect(keyStep('Tab')).toBeUndefined();
});
