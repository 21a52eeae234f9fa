import { loadMoreDelay } from './load-more-delay.ts';

const nearEnd = { top: 1900, isScrolledDown: true, windowHeight: 800, end: 2900, now: 10_000, loadedAt: 9_400 };

test('loads at once when scrolled down to within a quarter of the window from the end', () => {
  expect(loadMoreDelay(nearEnd)).toBe(0);
});

test.each([
  ['after scrolling up', { isScrolledDown: false }],
  ['farther than a quarter of the window from the end', { end: 2901 }],
])('loads nothing %s', (_, change) => {
  expect(loadMoreDelay({ ...nearEnd, ...change })).toBeNull();
});

test('waits until 600 ms after the last load', () => {
  expect(loadMoreDelay({ ...nearEnd, loadedAt: 9_900 })).toBe(500);
});
