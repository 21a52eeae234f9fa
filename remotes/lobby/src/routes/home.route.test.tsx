import type { Menus } from '@marquee/contract';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import {
  sampleGame,
  sampleGames,
  sampleMember,
  samplePage,
  samplePermission,
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
      title: 'Originals',
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

test('shows twelve hot games', async () => {
  home();
  expect(await screen.findByText('Game 12')).toBeInTheDocument();
  expect(screen.queryByText('Game 13')).not.toBeInTheDocument();
});

test('shows rows for live vendors and in-house games', async () => {
  home();
  expect((await screen.findByText('Live casino')).closest('section')).toHaveTextContent('32 tables');
  expect((await screen.findByText('Marquee Originals')).closest('section')).toHaveTextContent('Provably fair');
});

test('fetches the lists in the order of the page', async () => {
  const { requests } = home();
  await screen.findByText('Rocket Run');
  const lists = requests.calls.filter(({ name }) => name === 'hotGames' || name === 'gameList');
  expect(lists.map(({ name, query }) => query['gameType'] ?? name)).toEqual(['hotGames', 'RNG', 'BGS']);
});

test('opens the modal with the games of a live vendor', async () => {
  const { requests } = home();
  await userEvent.click(await screen.findByLabelText('Velvet Live, 32 tables'));
  expect(requests.modals).toEqual([{ name: 'gameGroup', params: { vassalage: 'VLV', gameType: 'LIVE' } }]);
});

test('shows maintenance instead of tables for a vendor under maintenance and still opens its games', async () => {
  const card = sampleVendor({
    code: 'VLV',
    displayName: 'Velvet Live',
    gameType: 'LIVE',
    tables: 32,
    maintenance: true,
  });
  const { requests } = home({
    responses: {
      gameMenus: () => ({
        ...menus,
        categories: [{ title: 'Live', gameClassify: 'LIVE', gameCount: 12, cards: [card] }],
      }),
    },
  });
  await userEvent.click(await screen.findByLabelText('Velvet Live, Maintenance'));
  expect(requests.modals).toEqual([{ name: 'gameGroup', params: { vassalage: 'VLV', gameType: 'LIVE' } }]);
  expect(screen.queryByText('32 tables')).not.toBeInTheDocument();
});

test('links a slot vendor to its filtered list', async () => {
  home();
  expect(await screen.findByLabelText('Red Pagoda, 40 games')).toHaveAttribute('href', '/rng?vassalage=RPG');
});

test('shows a player recent games and no registration banner', async () => {
  home({ member: sampleMember });
  expect(await screen.findByText('Played Before')).toBeInTheDocument();
  expect(screen.queryByText('To begin with')).not.toBeInTheDocument();
});

test.each([
  ['to a visitor', false, true],
  ['to no player whose member is not loaded', true, false],
])('shows the registration banner %s', async (_, isMemberLoading, isShown) => {
  const { info } = samplePermission;
  const banners = info.banners.filter(({ link }) => link === '/register');
  home({ isMemberLoading, permission: { ...samplePermission, info: { ...info, banners } } });
  await screen.findByText('Game 12');
  expect(screen.queryByText('To begin with') !== null).toBe(isShown);
});

test('shows a retry button for a row that failed', async () => {
  let isFailing = true;
  home({
    responses: {
      gameMenus: () => ({ totalCount: 0, prizeMode: 'LOTT', categories: [] }),
      rankList: () => ({ winners: [] }),
      hotGames: () => {
        if (isFailing) throw new Error('gone');
        return samplePage(sampleGames(2));
      },
    },
  });
  const retry = await screen.findByText('Try again');
  isFailing = false;
  await userEvent.click(retry);
  expect(await screen.findByLabelText('Play Game 1')).toBeInTheDocument();
});
