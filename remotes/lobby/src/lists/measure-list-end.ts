/**
 * Pixels from the top of the page to the end of the first `games` tiles of a grid; the others are reserved places.
 * @param tiles number of all tiles, of which the grid may render a part
 */
export function measureListEnd(grid: HTMLElement, games: number, tiles: number): number {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const columns = gridTemplateColumns.split(' ').length;
  const gap = Number.parseFloat(rowGap) || 0;
  const { top, height } = grid.getBoundingClientRect();
  const rowHeight = (height + gap) / Math.ceil(tiles / columns);
  return top + window.scrollY + Math.ceil(games / columns) * rowHeight - gap;
}
