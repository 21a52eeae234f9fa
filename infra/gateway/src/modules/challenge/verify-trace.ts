import type { SliderTrace } from '@marquee/contract';

const TOLERANCE = 16;
const MAX_START = 20;
const MAX_BACKWARD = 1_500;
const MIN_MS = 150;
const MAX_MS = 60_000;
/** Distances of arrow and page keys, and of presses on the track. */
const KEY_STEPS = new Set([10, 100]);
const MIN_KEY_STEPS = 3;
const MIN_DRAG_STEPS = 5;
/** Deviation of the speeds, relative to their mean. Even steps with uneven pauses stay far below. */
const MIN_SPEED_VARIATION = 0.25;
/** Share of the highest speed that the last fifth of a drag may have. A hand slows down to hit the gap. */
const MAX_FINAL_SPEED = 0.75;

interface Step {
  readonly dx: number;
  readonly dt: number;
}

const listSteps = (points: SliderTrace['points']): Step[] =>
  points
    .slice(1)
    .map(([x, time], index) => ({ dx: x - (points[index]?.[0] ?? x), dt: time - (points[index]?.[1] ?? time) }));

const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Keys and presses move by fixed distances, at times that are never even. */
const isKeyTrace = (moves: readonly Step[]): boolean =>
  moves.length >= MIN_KEY_STEPS && range(moves.slice(1).map(({ dt }) => dt)) >= (moves.length > MIN_KEY_STEPS ? 3 : 1);

/** A hand moves at changing speed, slows down at the end, and is seen at uneven times. */
const isDragTrace = (moves: readonly Step[]): boolean => {
  // The trace starts with the first move, so the pause before it is unknown.
  const timed = moves.slice(1);
  if (timed.length < MIN_DRAG_STEPS || range(timed.map(({ dt }) => dt)) === 0) return false;
  const speeds = timed.map(({ dx, dt }) => Math.abs(dx) / Math.max(dt, 1));
  const average = mean(speeds);
  const variation = Math.sqrt(mean(speeds.map((speed) => (speed - average) ** 2))) / average;
  const final = mean(speeds.slice(-Math.ceil(speeds.length / 5)));
  return variation >= MIN_SPEED_VARIATION && final <= MAX_FINAL_SPEED * Math.max(...speeds);
};

/** Whether a trace moves the piece from the start to the target as a hand, keys or presses on the track do. */
export function isValidTrace(target: number, points: SliderTrace['points']): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  const steps = listSteps(points);
  const moves = steps.filter(({ dx }) => dx !== 0);
  const backward = steps.reduce((sum, { dx }) => sum + Math.max(0, -dx), 0);
  const duration = last[1] - first[1];
  const isPossible =
    first[0] <= MAX_START &&
    Math.abs(last[0] - target) <= TOLERANCE &&
    backward <= MAX_BACKWARD &&
    duration >= MIN_MS &&
    duration <= MAX_MS &&
    steps.every(({ dt }) => dt >= 0);
  if (!isPossible) return false;
  return moves.every(({ dx }) => KEY_STEPS.has(Math.abs(dx))) ? isKeyTrace(moves) : isDragTrace(moves);
}
