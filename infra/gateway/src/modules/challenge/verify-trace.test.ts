import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { isValidTrace } from './verify-trace.ts';

type Points = [number, number][];

const TARGET = 612;

/** Points at given times, between 0 and the target, at the share of the way that `ease` gives. */
const trace = (times: readonly number[], ease: (share: number) => number, to = TARGET): Points =>
  times.map((time, index) => [Math.round(to * ease(index / (times.length - 1))), time]);

const even = (count: number, pause: number): number[] => Array.from({ length: count }, (_, index) => index * pause);
/** The same pauses, each off by up to 3 ms, as a script adds them. */
const uneven = (count: number, pause: number): number[] =>
  even(count, pause).map((time, index) => Math.max(0, time + ((index * 5) % 7) - 3));

const linear = (share: number): number => share;
const hand = (share: number): number => share * share * (3 - 2 * share);
const hurried = (share: number): number => 1 - (1 - share) ** 3;

/** Steps of keys at given times. */
const keys = (steps: readonly number[], times: readonly number[]): Points => {
  let position = 0;
  return [[0, 0], ...steps.map((step, index): [number, number] => [(position += step), times[index] ?? 0])];
};
const pageAndArrows = [...Array.from({ length: 6 }, () => 100), 10];

test.each([
  ['in even steps', trace(even(30, 16), linear)],
  ['in even steps with uneven pauses', trace(uneven(30, 18), linear)],
  ['as a hand does, but at exactly even times', trace(even(30, 16), hand)],
  ['faster and faster', trace(uneven(30, 18), (share) => share * share)],
  ['in one jump', trace([0, 400], linear)],
  ['in two jumps', trace([0, 300, 700], linear)],
  ['in steps of keys at even times', keys(pageAndArrows, even(8, 50).slice(1))],
  ['from the middle of the track', createSliderTrace(TARGET).slice(12)],
  ['within a blink', trace(uneven(8, 10), hand)],
  ['past the gap', createSliderTrace(TARGET + 40)],
])('rejects a piece that moves %s', (_way, points) => {
  expect(isValidTrace(TARGET, points)).toBe(false);
});

test.each([
  ['a hand', createSliderTrace(TARGET)],
  ['a hurried hand', trace(uneven(16, 18), hurried)],
  ['a hand that goes too far and back', [...createSliderTrace(TARGET + 30), [TARGET + 14, 700], [TARGET, 850]]],
  ['a slow hand', trace(uneven(200, 90), hand)],
  ['keys', keys(pageAndArrows, [0, 180, 350, 540, 700, 905, 1_200])],
  [
    'an arrow key that is held',
    keys(
      Array.from({ length: 61 }, () => 10),
      [0, ...uneven(61, 33).map((time) => 500 + time)],
    ),
  ],
  ['a drag that keys finish', [...createSliderTrace(TARGET - 20), [TARGET - 10, 900], [TARGET, 1_130]]],
] satisfies [string, Points][])('accepts %s', (_who, points) => {
  expect(isValidTrace(TARGET, points)).toBe(true);
});
