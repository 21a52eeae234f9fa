import type { SliderTrace } from '@marquee/contract';

type Trace = SliderTrace['points'];

/** The track runs from 0 to here. */
export const trackEnd = 1000;
/** The gateway takes at most 400 points and a minute. */
const mostPoints = 400;
const longestMs = 60_000;

const clamp = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

/** Adds a point to the trace. When the trace is full, every other point between its ends is dropped. */
export function withPoint(trace: Trace, position: number, elapsedMs: number): Trace {
  const next: Trace = [...trace, [clamp(position, trackEnd), clamp(elapsedMs, longestMs)]];
  return next.length <= mostPoints
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

/** How far a key moves the handle; undefined when it means nothing to a slider. */
export function keyStep(key: string): number | undefined {
  return keySteps[key];
}
