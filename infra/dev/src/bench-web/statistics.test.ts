import { estimate, computeMedian, estimatePairedRatio } from './statistics.ts';

test('computes the median of an odd and of an even number of values', () => {
  expect(computeMedian([9, 1, 5])).toBe(5);
  expect(computeMedian([4, 1, 3, 2])).toBe(2.5);
  expect(computeMedian([])).toBeNaN();
});

test('gives equal values an interval of width 0', () => {
  expect(estimate([7, 7, 7])).toEqual({ value: 7, low: 7, high: 7 });
});

test('returns a reproducible interval around the median and within the values', () => {
  const values = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
  const { value, low, high } = estimate(values);
  expect(value).toBe(15);
  expect(low).toBeGreaterThanOrEqual(10);
  expect(low).toBeLessThan(15);
  expect(high).toBeGreaterThan(15);
  expect(high).toBeLessThanOrEqual(20);
  expect(estimate(values)).toEqual({ value, low, high });
});

test('narrows the interval with more values', () => {
  const width = (count: number) => {
    const { low, high } = estimate(Array.from({ length: count }, (_, index) => (index * 37) % 100));
    return high - low;
  };
  expect(width(100)).toBeLessThan(width(10));
});

test('cancels a slowdown of a whole round out of the ratio', () => {
  const { value, low, high } = estimatePairedRatio([110, 220, 440], [100, 200, 400]);
  for (const bound of [value, low, high]) expect(bound).toBeCloseTo(1.1);
});
