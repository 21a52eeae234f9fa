import { renderPage } from '@marquee/testing/page';
import { screen } from '@testing-library/react';
import member from '#locales/en.json';
import { Pagination } from './pagination.tsx';

test.each([
  [50, 0, 1],
  [50, 3, 3],
])('changes from page %i of %i to page %i, and shows no number before', (page, pages, last) => {
  const onPageChange = jest.fn();
  renderPage(<Pagination label="Pages" page={page} pages={pages} onPageChange={onPageChange} />, { texts: { member } });
  expect(onPageChange.mock.calls).toEqual([[last, { replace: true }]]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
