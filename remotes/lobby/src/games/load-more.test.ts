import { asksForMore } from '#games/load-more.ts';

const nearEnd = { top: 1900, previousTop: 1800, windowHeight: 800, documentHeight: 2900, now: 10_000, loadedAt: 9_400 };

test('R4.21 scrolling down to within a quarter of the window of the end loads more', () => {
  expect(asksForMore(nearEnd)).toBe(true);
});

test.each([
  ['while scrolling up', { previousTop: 1950 }],
  ['without movement', { previousTop: 1900 }],
  ['farther than a quarter of the window from the end', { documentHeight: 2901 }],
  ['within 600 ms of the last load', { loadedAt: 9_401 }],
])('R4.21 nothing loads %s', (_, change) => {
  expect(asksForMore({ ...nearEnd, ...change })).toBe(false);
});
