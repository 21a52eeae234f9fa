/** A place in the pit, as shares of its width and height. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

const inRow = (rows: number, row: number, fromLeft: number): Position => ({
  x: 0.5 + (fromLeft - row / 2) / (rows + 1),
  y: (row + 1) / (rows + 1),
});

export interface Peg extends Position {
  readonly row: number;
  /** How many turns to the right lead to it; the outermost pegs are never met. */
  readonly rights: number;
}

/** Three pegs in the first row, one more in each row after it. */
export function listPegs(rows: number): Peg[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_each, index) => ({ ...inRow(rows, row, index - 1), row, rights: index - 1 })),
  ).flat();
}

/** Where the ball is let go. */
export const START: Position = { x: 0.5, y: 0 };

/** Where the ball is on each row and at last over its bucket. */
export function ballPath(path: readonly number[]): Position[] {
  let rights = 0;
  const met = path.map((direction, row) => {
    const place = inRow(path.length, row, rights);
    rights += direction;
    return place;
  });
  return [START, ...met, { ...inRow(path.length, path.length, rights), y: 1 }];
}

/** Turns to the right before each row. */
export function rightTurnsBefore(path: readonly number[], row: number): number {
  return path.slice(0, row).reduce((sum, direction) => sum + direction, 0);
}

export function finalPosition(path: readonly number[]): Position {
  return ballPath(path).at(-1) ?? START;
}
