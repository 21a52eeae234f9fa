import { getNextPage } from './get-next-page.ts';

test.each([
  [{ pageNum: 1, totalPages: 3 }, 2],
  [{ pageNum: 3, totalPages: 3 }, undefined],
  [{ pageNum: 1, totalPages: 0 }, undefined],
])('returns the page after %o: %s', (page, next) => {
  expect(getNextPage(page)).toBe(next);
});
