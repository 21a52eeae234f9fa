/** How the tiles of a grid stand, measured from the first of them. */
export interface GridMeasure {
  readonly columns: number;
  /** Pixels from the top of a row to the top of the next; 0 while nothing is laid out. */
  readonly rowHeight: number;
  readonly rowGap: number;
}

/** The tiles to draw, and the pixels that stand for those that are not. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Drawn before anything is measured: more than a window shows, less than takes long. */
const AT_FIRST = 60;

/** @param rows first and last row in sight, with those that are kept ready around them; null where none is known */
export function rowWindow(
  tiles: number,
  { columns, rowHeight }: GridMeasure,
  rows: readonly [first: number, last: number] | null,
): RowWindow {
  if (rowHeight === 0 || rows === null) return { from: 0, to: Math.min(tiles, AT_FIRST), before: 0, after: 0 };
  const last = Math.ceil(tiles / columns) - 1;
  const [from, to] = [Math.min(rows[0], last), Math.min(rows[1], last)];
  return {
    from: from * columns,
    to: Math.min(tiles, (to + 1) * columns),
    before: from * rowHeight,
    after: (last - to) * rowHeight,
  };
}
