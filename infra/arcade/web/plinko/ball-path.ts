/** Position as fractions of the board's width and height. */
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
  /** Number of right turns on the way to this peg; the ball never hits the outermost pegs. */
  readonly rightTurns: number;
}

/** Three pegs in the first row, one more in each row after it. */
export function listPegs(rows: number): Peg[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_each, index) => ({ ...inRow(rows, row, index - 1), row, rightTurns: index - 1 })),
  ).flat();
}

/** Start of the ball. */
export const START: Position = { x: 0.5, y: 0 };

/** Positions of the ball at the start, in each row and over its bucket. */
export function computeBallPath(path: readonly number[]): Position[] {
  let rightTurns = 0;
  const hits = path.map((direction, row) => {
    const position = inRow(path.length, row, rightTurns);
    rightTurns += direction;
    return position;
  });
  return [START, ...hits, { ...inRow(path.length, path.length, rightTurns), y: 1 }];
}

/** Number of right turns before a row. */
export function countRightTurns(path: readonly number[], row: number): number {
  return path.slice(0, row).reduce((sum, direction) => sum + direction, 0);
}

export function getFinalPosition(path: readonly number[]): Position {
  return computeBallPath(path).at(-1) ?? START;
}
