import { computeVisibleRange } from './visible-range.ts';

const grid = { columns: 6, rowHeight: 300, rowGap: 20 };

test('the rows in sight are drawn, pixels stand for the others', () => {
  expect(computeVisibleRange(5_000, grid, [10, 20])).toEqual({
    from: 60,
    to: 126,
    before: 3_000,
    after: (833 - 20) * 300,
  });
});

test('the last row may be short, and rows that went away are not drawn', () => {
  expect(computeVisibleRange(13, grid, [0, 4])).toEqual({ from: 0, to: 13, before: 0, after: 0 });
  expect(computeVisibleRange(13, grid, [5, 9])).toEqual({ from: 12, to: 13, before: 600, after: 0 });
});

test('a first screen is drawn while nothing is measured', () => {
  expect(computeVisibleRange(5_000, { ...grid, rowHeight: 0 }, [0, 3])).toEqual({
    from: 0,
    to: 60,
    before: 0,
    after: 0,
  });
  expect(computeVisibleRange(20, grid, null)).toEqual({ from: 0, to: 20, before: 0, after: 0 });
});
