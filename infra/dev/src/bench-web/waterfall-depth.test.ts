import { waterfallDepth } from './waterfall-depth.ts';

const request = (start: number, finish: number | null) => ({ start, finish });

test('requests side by side are one deep', () => {
  expect(waterfallDepth([request(0, 100), request(10, 90), request(85, 300)])).toBe(1);
});

test('a chain counts each that waits for the one before', () => {
  expect(waterfallDepth([request(200, 300), request(0, 100), request(100, 200)])).toBe(3);
});

test('the longest of several chains counts, and a chain may skip what overlaps', () => {
  expect(waterfallDepth([request(0, 100), request(110, 400), request(120, 200), request(210, 300), request(410, 500)])).toBe(4);
});

test('nothing waits for a request that has not ended', () => {
  expect(waterfallDepth([request(0, null), request(50, 60)])).toBe(1);
  expect(waterfallDepth([])).toBe(0);
});
