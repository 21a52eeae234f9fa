import type { SliderTrace } from '@marquee/contract';

type Trace = SliderTrace['points'];

/** Position at the end of the track; its start is 0. */
export const trackEnd = 1000;
/** The gateway accepts at most 400 points and one minute. */
const maxPoints = 400;
const maxDurationMs = 60_000;

const clamp = (value: number, max: number): number => Math.min(Math.max(Math.round(value), 0), max);

/** Adds a point to the trace. When the trace is full, every other point between its ends is dropped. */
export function withPoint(trace: Trace, position: number, elapsedMs: number): Trace {
  const next: Trace = [...trace, [clamp(position, trackEnd), clamp(elapsedMs, maxDurationMs)]];
  return next.length <= maxPoints
    ? next
    : next.filter((_, index) => index === 0 || index === next.length - 1 || index % 2 === 0);
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 10,
  ArrowUp: 10,
  PageUp: 100,
  ArrowLeft: -10,
  ArrowDown: -10,
  PageDown: -100,
};

/** Distance by which a press on the track moves the handle: a page towards a distant press, else a small step. */
export function pressStep(distance: number): number {
  return Math.sign(distance) * (Math.abs(distance) >= 100 ? 100 : 10);
}

/** Distance by which a key moves the handle; undefined for keys without a function. */
export function getKeyStep(key: string): number | undefined {
  return keySteps[key];
}
