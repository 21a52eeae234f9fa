import { computeVisibleRange } from './visible-range.ts';

const grid = { columns: 6, rowHeight: 300, rowGap: 20 };

test('renders the visible rows and pads the others', () => {
  expect(computeVisibleRange(5_000, grid, [10, 20])).toEqual({
    from: 60,
    to: 126,
    before: 3_000,
    after: (833 - 20) * 300,
  });
});

test('limits the range to the existing tiles', () => {
  expect(computeVisibleRange(13, grid, [0, 4])).toEqual({ from: 0, to: 13, before: 0, after: 0 });
  expect(computeVisibleRange(13, grid, [5, 9])).toEqual({ from: 12, to: 13, before: 600, after: 0 });
});

test('renders the first tiles before the first measurement', () => {
  expect(computeVisibleRange(5_000, { ...grid, rowHeight: 0 }, [0, 3])).toEqual({
    from: 0,
    to: 60,
    before: 0,
    after: 0,
  });
  expect(computeVisibleRange(20, grid, null)).toEqual({ from: 0, to: 20, before: 0, after: 0 });
});
