import { renderPage } from '@marquee/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { Headline } from './headline.tsx';

const headline = (title: string) => ({
  id: title,
  type: 'H' as const,
  title,
  content: '',
  picture: '',
  link: '',
  startDate: '2026-11-20T01:02:03.000Z',
  endDate: null,
});
const show = (titles: readonly string[]) =>
  renderPage(<Headline />, {
    texts: { lobby },
    responses: {
      announcements: () => ({
        announcements: titles.map(headline),
        pageNum: 1,
        totalPages: 1,
        totalCount: titles.length,
      }),
    },
  });

test('shows the newest headline, which opens the announcements', async () => {
  const { requests } = show(['Open all night', 'Older news']);
  await userEvent.click(await screen.findByRole('button', { name: 'Open all night' }));
  expect(screen.queryByText('Older news')).not.toBeInTheDocument();
  expect(requests.modals).toEqual([{ name: 'announcements', params: undefined }]);
  expect(requests.calls).toEqual([{ name: 'announcements', query: { type: 'H', platform: 'W', language: 'en' } }]);
});

test('shows the headline in the direction of its own text', async () => {
  show(['24/7 customer service']);
  expect(await screen.findByText('24/7 customer service')).toHaveAttribute('dir', 'auto');
});

test('marks its arrow, which points to the left in a page from right to left', async () => {
  show(['24/7 customer service']);
  const button = await screen.findByRole('button', { name: '24/7 customer service' });
  expect(button.lastElementChild).toHaveClass('arrow');
});
