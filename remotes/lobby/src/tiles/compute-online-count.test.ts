import { computeOnlineCount } from './compute-online-count.ts';

const nodes = Array.from({ length: 2000 }, (_, index) => 1000 + index);

test('returns numbers from the whole range of 500 to 2000', () => {
  const numbers = nodes.map((nodeId) => computeOnlineCount(nodeId, 7));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(2000);
  expect(new Set(numbers).size).toBeGreaterThan(900);
});

test('returns the same number for the same seed and another for another seed', () => {
  expect(computeOnlineCount(1003, 7)).toBe(computeOnlineCount(1003, 7));
  const changed = nodes.filter((nodeId) => computeOnlineCount(nodeId, 7) !== computeOnlineCount(nodeId, 8));
  expect(changed.length).toBeGreaterThan(1900);
});
