import { getNextIndex } from './select-options.ts';

test.each([
  ['ArrowDown', 3, 0],
  ['ArrowDown', 1, 2],
  ['ArrowUp', 0, 3],
  ['PageDown', 0, 3],
  ['PageUp', 2, 0],
  ['a', 1, undefined],
])('%s at index %d of 4 options moves to %p', (key, at, to) => {
  expect(getNextIndex(key, at, 4)).toBe(to);
});

test('keys do nothing in an empty list', () => {
  expect(getNextIndex('ArrowDown', 0, 0)).toBeUndefined();
});
