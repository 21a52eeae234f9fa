import { getTickerWindow } from './get-ticker-window.ts';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('returns the visible lines and the next one', () => {
  expect(getTickerWindow(lines, 0, 5)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('starts again after the last line', () => {
  expect(getTickerWindow(lines, 5, 5)).toEqual(['f', 'g', 'a', 'b', 'c', 'd']);
  expect(getTickerWindow(lines, 7, 5)).toEqual(getTickerWindow(lines, 0, 5));
});

test('returns a list that fits unchanged', () => {
  expect(getTickerWindow(['a', 'b'], 1, 5)).toEqual(['a', 'b']);
});
