/** Layout of a grid of equal tiles, measured from the first tile. */
export interface GridLayout {
  readonly columns: number;
  /** Pixels from the top of a row to the top of the next; 0 before the layout. */
  readonly rowHeight: number;
  readonly rowGap: number;
}

/** Tiles to render (`to` excluded), and the padding in pixels that replaces the other rows. */
export interface VisibleRange {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Tiles rendered before the first measurement; more than fit into a viewport. */
const initialTiles = 60;

/** @param rows first and last row to render, including overscan; null while unknown */
export function computeVisibleRange(
  tiles: number,
  { columns, rowHeight }: GridLayout,
  rows: readonly [first: number, last: number] | null,
): VisibleRange {
  if (rowHeight === 0 || rows === null) return { from: 0, to: Math.min(tiles, initialTiles), before: 0, after: 0 };
  const last = Math.ceil(tiles / columns) - 1;
  const [from, to] = [Math.min(rows[0], last), Math.min(rows[1], last)];
  return {
    from: from * columns,
    to: Math.min(tiles, (to + 1) * columns),
    before: from * rowHeight,
    after: (last - to) * rowHeight,
  };
}
