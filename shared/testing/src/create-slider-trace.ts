import type { SliderTrace } from '@marquee/contract';

/** Milliseconds between two positions of a mouse. */
const PAUSES = [17, 16, 24, 16, 15, 33, 17, 18];
const STEPS = 24;

/** A trace that moves the piece to a position as a hand does: faster in the middle, slower at the end. */
export function createSliderTrace(position: number): SliderTrace['points'] {
  let time = 0;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    if (step > 0) time += PAUSES[step % PAUSES.length] ?? 0;
    const share = step / STEPS;
    return [Math.round(position * share * share * (3 - 2 * share)), time];
  });
}
