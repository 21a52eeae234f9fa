export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Outline of the sign in a box of 304 × 192, clockwise from the bottom left. */
const steps: readonly Point[] = [
  { x: 0, y: 192 },
  { x: 0, y: 58 },
  { x: 30, y: 58 },
  { x: 30, y: 26 },
  { x: 86, y: 26 },
  { x: 86, y: 0 },
  { x: 218, y: 0 },
  { x: 218, y: 26 },
  { x: 274, y: 26 },
  { x: 274, y: 58 },
  { x: 304, y: 58 },
  { x: 304, y: 192 },
];

const centre = 152;
const foot = 192;

/** The outline, moved inwards. */
export function computeOutline(inset: number): readonly Point[] {
  return steps.map(({ x, y }) => ({ x: x < centre ? x + inset : x - inset, y: y === foot ? y - inset : y + inset }));
}

export function toPath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

const pitch = 18;

/**
 * Positions of the bulbs: evenly spaced along the middle of the band, corners included, in the order of the outline.
 */
export function listBulbs(): readonly Point[] {
  const corners = computeOutline(9);
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const count = Math.max(Math.round(Math.hypot(to.x - from.x, to.y - from.y) / pitch), 1);
    return Array.from({ length: count }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / count,
      y: from.y + ((to.y - from.y) * step) / count,
    }));
  });
}
