import { computeGrowthAt } from '#games/crash/crash.ts';

/** Size of the picture in SVG units. */
export const WIDTH = 500;
export const HEIGHT = 238;
export const TOP = 38;
export const LEFT = 44;
export const GROUND = 244;
const REACH = { x: 400, y: 190 };

/** Maximum position of the rocket as a fraction of the picture; then the scales grow. */
const FAR = 0.88;
const HIGH = 0.84;
const MIN_SPAN_MS = 8_000;
const SAMPLES = 60;
const MAX_MARKS = 5;

export interface Mark {
  readonly value: number;
  readonly position: number;
}

export interface Curve {
  readonly path: string;
  readonly area: string;
  /** Position of the rocket at a time. */
  readonly positionAt: (ms: number) => { readonly x: number; readonly y: number };
  readonly head: { readonly x: number; readonly y: number; readonly degrees: number };
  /** Scale marks: multipliers on the vertical axis, seconds on the horizontal one. */
  readonly heights: readonly Mark[];
  readonly seconds: readonly Mark[];
}

/** Path of the rocket until a time, scaled to fit into the picture. */
export function getCurve(elapsedMs: number): Curve {
  const span = Math.max(MIN_SPAN_MS, elapsedMs / FAR);
  const top = Math.max(2, 1 + (computeGrowthAt(elapsedMs) - 1) / HIGH);
  const x = (ms: number) => LEFT + (ms / span) * REACH.x;
  const y = (multiple: number) => GROUND - ((multiple - 1) / (top - 1)) * REACH.y;
  const positionAt = (ms: number) => ({ x: x(ms), y: y(computeGrowthAt(ms)) });
  const points = Array.from({ length: SAMPLES + 1 }, (_, sample) => positionAt((elapsedMs * sample) / SAMPLES));
  const path = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .join('');
  const [before, head] = [points.at(-2) ?? { x: LEFT, y: GROUND }, points.at(-1) ?? { x: LEFT, y: GROUND }];
  const degrees = elapsedMs === 0 ? 0 : (Math.atan2(head.y - before.y, head.x - before.x) * 180) / Math.PI;
  return {
    path,
    positionAt,
    area: `${path}L${head.x.toFixed(1)} ${GROUND}L${LEFT} ${GROUND}Z`,
    head: { ...head, degrees },
    heights: marks(1, top).map((value) => ({ value, position: y(value) })),
    seconds: marks(0, span / 1_000).map((value) => ({ value, position: x(value * 1_000) })),
  };
}

/** At most five round values in a range. */
function marks(from: number, to: number): number[] {
  const rough = (to - from) / MAX_MARKS;
  const scale = 10 ** Math.floor(Math.log10(rough));
  const step = scale * ([1, 2, 5].find((factor) => factor * scale >= rough) ?? 10);
  const first = Math.floor(from / step) + 1;
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(2)),
  );
}
