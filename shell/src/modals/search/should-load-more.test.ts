import { shouldLoadMore } from './should-load-more.ts';

const facts = { top: 900, previousTop: 800, height: 400, total: 1500, windowHeight: 800, now: 1000, loadedAt: 400 };

test('loads more when scrolling down near the end', () => {
  expect(shouldLoadMore(facts)).toBe(true);
});

test.each([
  ['going up', { previousTop: 950 }],
  ['far from the end', { total: 1501 }],
  ['too soon after the last time', { loadedAt: 401 }],
])('does not load more: %s', (_, change) => {
  expect(shouldLoadMore({ ...facts, ...change })).toBe(false);
});
