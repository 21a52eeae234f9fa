import { onlineCount } from './online-count.ts';

const nodes = Array.from({ length: 2000 }, (_, index) => 1000 + index);

test('R9.04 the online number lies between 500 and 2000 and uses the whole range', () => {
  const numbers = nodes.map((nodeId) => onlineCount(nodeId, 7));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(2000);
  expect(new Set(numbers).size).toBeGreaterThan(900);
});

test('R9.04 the online number of a game is the same all session and another in the next', () => {
  expect(onlineCount(1003, 7)).toBe(onlineCount(1003, 7));
  const changed = nodes.filter((nodeId) => onlineCount(nodeId, 7) !== onlineCount(nodeId, 8));
  expect(changed.length).toBeGreaterThan(1900);
});
