import { loadMoreDelay } from './load-more-delay.ts';

const nearEnd = { top: 1900, previousTop: 1800, windowHeight: 800, documentHeight: 2900, now: 10_000, loadedAt: 9_400 };

test('R4.21 scrolling down to within a quarter of the window of the end loads more', () => {
  expect(loadMoreDelay(nearEnd)).toBe(0);
});

test.each([
  ['while scrolling up', { previousTop: 1950 }],
  ['without movement', { previousTop: 1900 }],
  ['farther than a quarter of the window from the end', { documentHeight: 2901 }],
])('R4.21 nothing loads %s', (_, change) => {
  expect(loadMoreDelay({ ...nearEnd, ...change })).toBeNull();
});

test('R4.21 within 600 ms of the last load it waits for the rest of them', () => {
  expect(loadMoreDelay({ ...nearEnd, loadedAt: 9_900 })).toBe(500);
});
