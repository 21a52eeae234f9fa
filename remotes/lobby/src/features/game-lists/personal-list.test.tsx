import { renderPage } from '@marquee/testing/page';
import { sampleGame, sampleMember, samplePage } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { PersonalList } from './personal-list.tsx';

test.each([
  [true, 'Favourites need a real account'],
  [false, 'No favourites yet'],
])('says what an account without favourites can do; trial account: %s', async (isTrial, title) => {
  renderPage(<PersonalList list="favourites" />, {
    texts: { lobby },
    path: '/fav',
    member: sampleMember,
    isTrial,
    responses: { gameList: () => samplePage([]) },
  });
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test('offers a visitor an account and popular games', async () => {
  const { requests } = renderPage(<PersonalList list="recent" />, {
    texts: { lobby },
    path: '/recent',
    responses: { hotGames: () => samplePage([sampleGame()]) },
  });
  expect(await screen.findByRole('list', { name: 'Popular games' })).toHaveTextContent('Tiger Bonanza');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(requests.modals).toEqual([{ name: 'register', params: undefined }]);
});

test.each(['favourites', 'recent'] as const)('shows popular games below empty %s', async (list) => {
  renderPage(<PersonalList list={list} />, {
    texts: { lobby },
    path: '/fav',
    member: sampleMember,
    responses: {
      gameList: () => samplePage([]),
      recentGames: () => samplePage([]),
      hotGames: () => samplePage([sampleGame()]),
      favouriteIds: () => ({ nodeIds: [] }),
    },
  });
  expect(await screen.findByRole('list', { name: 'Popular games' })).toHaveTextContent('Tiger Bonanza');
});

test('opens the registration for a trial account without favourites', async () => {
  const { requests } = renderPage(<PersonalList list="favourites" />, {
    texts: { lobby },
    path: '/fav',
    member: sampleMember,
    isTrial: true,
    responses: { gameList: () => samplePage([]) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create account' }));
  expect(requests.modals).toEqual([{ name: 'register', params: undefined }]);
});
