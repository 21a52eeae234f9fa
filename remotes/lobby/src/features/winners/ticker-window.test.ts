import { tickerWindow } from './ticker-window.ts';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('R9.05 the ticker shows its rows and the one that comes next', () => {
  expect(tickerWindow(lines, 0, 5)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('R9.05 the ticker loops', () => {
  expect(tickerWindow(lines, 5, 5)).toEqual(['f', 'g', 'a', 'b', 'c', 'd']);
  expect(tickerWindow(lines, 7, 5)).toEqual(tickerWindow(lines, 0, 5));
});

test('R9.05 a list that fits stands still', () => {
  expect(tickerWindow(['a', 'b'], 1, 5)).toEqual(['a', 'b']);
});
