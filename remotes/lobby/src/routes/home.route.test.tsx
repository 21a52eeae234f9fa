import type { Menus } from '@marquee/contract';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import {
  sampleGame,
  sampleGames,
  sampleMember,
  samplePage,
  sampleVendor,
  sampleWinner,
} from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { HomeRoute } from './home.route.tsx';

const menus: Menus = {
  totalCount: 52,
  prizeMode: 'LOTT',
  categories: [
    {
      title: 'Live',
      gameClassify: 'LIVE',
      gameCount: 12,
      cards: [sampleVendor({ code: 'VLV', displayName: 'Velvet Live', gameType: 'LIVE', tables: 32 })],
    },
    { title: 'Slots', gameClassify: 'RNG', gameCount: 40, cards: [sampleVendor()] },
    {
      title: 'In-house',
      gameClassify: 'BGS',
      gameCount: 20,
      cards: [sampleVendor({ code: 'BGS', displayName: 'Marquee', gameType: 'BGS' })],
    },
  ],
};

const home = (options: Partial<PageOptions> = {}) =>
  renderPage(<HomeRoute />, {
    texts: { lobby },
    responses: {
      gameMenus: () => menus,
      hotGames: () => samplePage(sampleGames(15, { isHot: 1 })),
      gameList: ({ gameType }) =>
        samplePage([sampleGame({ nodeId: 5, displayName: gameType === 'BGS' ? 'Rocket Run' : 'Cherry Pop' })]),
      recentGames: () => samplePage([sampleGame({ nodeId: 6, displayName: 'Played Before' })]),
      rankList: () => ({ winners: [sampleWinner()] }),
    },
    ...options,
  });

test('R9.02 the hot row shows twelve games', async () => {
  home();
  expect(await screen.findByText('Game 12')).toBeInTheDocument();
  expect(screen.queryByText('Game 13')).not.toBeInTheDocument();
});

test('R2.28 live vendors and the games of the house have rows of their own', async () => {
  home();
  expect((await screen.findByText('Live casino')).closest('section')).toHaveTextContent('32 tables');
  expect((await screen.findByText('Made by Marquee')).closest('section')).toHaveTextContent('Provably fair');
});

test('R9.02 the lists are fetched one at a time, in the order of the page', async () => {
  const { requests: asked } = home();
  await screen.findByText('Rocket Run');
  const lists = asked.calls.filter(({ name }) => name === 'hotGames' || name === 'gameList');
  expect(lists.map(({ name, query }) => query['gameType'] ?? name)).toEqual(['hotGames', 'RNG', 'BGS']);
});

test('R4.13 a live vendor opens the popup with its games', async () => {
  const { requests: asked } = home();
  await userEvent.click(await screen.findByLabelText('Velvet Live, 32 tables'));
  expect(asked.modals).toEqual([{ name: 'gameGroup', params: { vassalage: 'VLV', gameType: 'LIVE' } }]);
});

test('R4.13 a live vendor under repair tells that instead of its tables, and still shows what it has', async () => {
  const card = sampleVendor({
    code: 'VLV',
    displayName: 'Velvet Live',
    gameType: 'LIVE',
    tables: 32,
    maintenance: true,
  });
  const { requests: asked } = home({
    responses: {
      gameMenus: () => ({
        ...menus,
        categories: [{ title: 'Live', gameClassify: 'LIVE', gameCount: 12, cards: [card] }],
      }),
    },
  });
  await userEvent.click(await screen.findByLabelText('Velvet Live, Maintenance'));
  expect(asked.modals).toEqual([{ name: 'gameGroup', params: { vassalage: 'VLV', gameType: 'LIVE' } }]);
  expect(screen.queryByText('32 tables')).not.toBeInTheDocument();
});

test('R4.13 a slot vendor leads to its filtered list', async () => {
  home();
  expect(await screen.findByLabelText('Red Pagoda, 40 games')).toHaveAttribute('href', '/rng?vassalage=RPG');
});

test('R2.28 recent games are there for a player, who is not invited to register', async () => {
  home({ member: sampleMember });
  expect(await screen.findByText('Played Before')).toBeInTheDocument();
  expect(screen.queryByText('To begin with')).not.toBeInTheDocument();
});

test('R2.28 a row that fails says so and tries again', async () => {
  let refused = true;
  home({
    responses: {
      gameMenus: () => ({ totalCount: 0, prizeMode: 'LOTT', categories: [] }),
      rankList: () => ({ winners: [] }),
      hotGames: () => {
        if (refused) throw new Error('gone');
        return samplePage(sampleGames(2));
      },
    },
  });
  const again = await screen.findByText('Try again');
  refused = false;
  await userEvent.click(again);
  expect(await screen.findByLabelText('Play Game 1')).toBeInTheDocument();
});
