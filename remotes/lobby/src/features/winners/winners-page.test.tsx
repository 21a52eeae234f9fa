import { renderPage } from '@marquee/testing/page';
import { sampleWinner } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { WinnersPage } from './winners-page.tsx';

const twenty = Array.from({ length: 20 }, (_, index) => sampleWinner({ customerName: `p***${index}` }));

const renderWinners = (winners: Readonly<Record<'today' | 'all', typeof twenty>>) =>
  renderPage(<WinnersPage />, {
    texts: { lobby },
    path: '/winners',
    responses: { rankList: ({ day }) => ({ winners: day === 'all' ? winners.all : winners.today }) },
  });

test('lists every winner of the board, each with its game', async () => {
  renderWinners({ today: twenty, all: [] });
  expect(await screen.findAllByRole('button', { name: /^Congratulations! p\*\*\*\d+ won in / })).toHaveLength(20);
});

test('offers all recent winners while there are none of today', async () => {
  renderWinners({ today: [], all: twenty });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(20);
  expect(screen.getByLabelText('All')).toBeChecked();
});
