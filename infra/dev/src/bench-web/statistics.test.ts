import { estimate, median, pairedRatio } from './statistics.ts';

test('the median of an odd and of an even number of values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('values that do not differ have an interval without width', () => {
  expect(estimate([7, 7, 7])).toEqual({ value: 7, low: 7, high: 7 });
});

test('the interval holds the median, stays within the values and is the same at each run', () => {
  const values = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
  const { value, low, high } = estimate(values);
  expect(value).toBe(15);
  expect(low).toBeGreaterThanOrEqual(10);
  expect(low).toBeLessThan(15);
  expect(high).toBeGreaterThan(15);
  expect(high).toBeLessThanOrEqual(20);
  expect(estimate(values)).toEqual({ value, low, high });
});

test('more values that agree make the interval narrower', () => {
  const width = (count: number) => {
    const { low, high } = estimate(Array.from({ length: count }, (_, index) => (index * 37) % 100));
    return high - low;
  };
  expect(width(100)).toBeLessThan(width(10));
});

test('what slows a whole round cancels out of the ratio', () => {
  const { value, low, high } = pairedRatio([110, 220, 440], [100, 200, 400]);
  for (const bound of [value, low, high]) expect(bound).toBeCloseTo(1.1);
});
