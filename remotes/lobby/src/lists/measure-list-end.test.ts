import { measureListEnd } from './measure-list-end.ts';

test.each([
  [20, 20, 400],
  [20, 40, 600],
  [18, 36, 500],
  [60, 60, 400],
])('finds the end of %i games in a grid of %i tiles and %i px', (games, tiles, height) => {
  const grid = document.createElement('ul');
  grid.style.gridTemplateColumns = '1px 1px 1px';
  grid.style.rowGap = '10px';
  document.body.append(grid);
  grid.getBoundingClientRect = () => new DOMRect(0, 100, 300, height);
  const rows = Math.ceil(tiles / 3);
  const rowHeight = (height + 10) / rows;
  expect(measureListEnd(grid, games, tiles)).toBeCloseTo(100 + Math.ceil(games / 3) * rowHeight - 10);
  expect(measureListEnd(grid, tiles, tiles)).toBeCloseTo(100 + height);
});
