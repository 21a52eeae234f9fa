import type { Menus } from '@marquee/contract';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleGame, sampleMember, samplePage, sampleVendor } from '@marquee/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { remote } from '#remote.ts';
import { LobbyRoutes } from './lobby-routes.tsx';

const category = (gameClassify: Menus['categories'][number]['gameClassify']): Menus['categories'][number] => ({
  title: gameClassify,
  gameClassify,
  gameCount: 3,
  cards: [
    sampleVendor({
      code: `${gameClassify}1`,
      displayName: `Vendor of ${gameClassify}`,
      gameType: gameClassify,
      gameCount: 3,
    }),
  ],
});

const menus: Menus = {
  totalCount: 30,
  prizeMode: 'LOTT',
  categories: (['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'PVP', 'FISH', 'LOTT', 'ELOTT', 'COCKFIGHT', 'BGS'] as const).map(
    category,
  ),
};

const at = (address: string, options: Partial<PageOptions> = {}) =>
  renderPage(<LobbyRoutes />, {
    texts: { lobby },
    address,
    responses: {
      gameMenus: () => menus,
      hotGames: () => samplePage([sampleGame()]),
      gameList: () => samplePage([sampleGame()]),
      recentGames: () => samplePage([sampleGame()]),
      vipClub: () => ({ currency: 'THB', days: 30, levels: [], status: null }),
      rankList: () => ({ winners: [] }),
    },
    ...options,
  });

const titles: Readonly<Record<string, string>> = {
  '/sports': 'Sports',
  '/esports': 'E-sports',
  '/lott': 'Lottery',
  '/elott': 'E-lottery',
  '/cockfight': 'Cockfight',
  '/live': 'Live casino',
  '/fish': 'Fish',
  '/rng': 'Slots',
  '/pvp': 'Card games',
  '/bgs': 'In-house games',
  '/hot': 'Hot games',
  '/fav': 'Favourites',
  '/recent': 'Played recently',
  '/favorite': 'Favourites',
  '/provider': 'Providers',
  '/seamless': 'Game',
  '/vip': 'VIP club',
};
const home = 'Marquee: Games, live tables and winners';

test.each(remote.routes)('R2.01 R2.08 R2.09 R2.10 %s has a page', async (route) => {
  at(route);
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(titles[route] ?? home));
});

test('R2.08 a category centre shows the games of the chosen vendor, and the address keeps it', async () => {
  const shown = at('/live');
  await userEvent.click(await screen.findByLabelText('Vendor of LIVE, 3 games'));
  expect(await screen.findByText('Games of Vendor of LIVE')).toBeInTheDocument();
  expect(shown.address()).toBe('/live?vassalage=LIVE1');
  await waitFor(() =>
    expect(shown.requests.calls.at(-1)?.query).toMatchObject({ gameType: 'LIVE', vassalage: 'LIVE1' }),
  );
});

test('R2.08 a category without vendors says so', async () => {
  at('/cockfight', {
    responses: {
      gameMenus: () => ({ totalCount: 0, prizeMode: 'LOTT', categories: [] }),
      gameList: () => samplePage([]),
    },
  });
  expect(await screen.findByText('No vendor here yet')).toBeInTheDocument();
});

test('R2.10 recent games of a player come from their own call', async () => {
  const { requests: asked } = at('/recent', { member: sampleMember });
  expect(await screen.findByLabelText('Play Tiger Bonanza')).toBeInTheDocument();
  expect(asked.calls.filter(({ name }) => name !== 'favouriteIds')).toEqual([
    { name: 'recentGames', query: { clientType: '3', language: 'en', pageNo: '1', pageSize: '20', platform: 'WEB' } },
  ]);
});

test('R2.10 providers are narrowed by category', async () => {
  const shown = at('/provider');
  await screen.findByLabelText('Vendor of RNG, 3 games');
  await userEvent.click(screen.getByText('Cards', { selector: 'button' }));
  expect(shown.address()).toBe('/provider?category=PVP');
  expect(screen.queryByLabelText('Vendor of RNG, 3 games')).not.toBeInTheDocument();
});

test('R2.10 vendors with new games stand above all others, until one narrows', async () => {
  at('/provider', {
    responses: {
      gameMenus: () => menus,
      newGameVendors: () => ({
        vendors: [{ ...sampleVendor({ code: 'NOVA', displayName: 'Nova Reels' }), newGames: 2 }],
      }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'New games from' })).toBeInTheDocument();
  expect(screen.getByLabelText('Nova Reels, 2 new games')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Cards', { selector: 'button' }));
  expect(screen.queryByLabelText('Nova Reels, 2 new games')).not.toBeInTheDocument();
});

describe('R2.12 the page of a game', () => {
  test('asks which one', async () => {
    at('/seamless');
    expect(await screen.findByText('No game is chosen')).toBeInTheDocument();
  });

  test('R6.01 wants a visitor to log in for real money, and none for the demo', async () => {
    const { unmount } = at('/seamless?gameCode=BGS_DICE');
    expect(await screen.findByText('Log in to play')).toBeInTheDocument();
    unmount();
    at('/seamless?gameCode=BGS_DICE&mode=demo');
    expect(await screen.findByRole('heading', { level: 1, name: 'Game' })).toBeInTheDocument();
    expect(screen.queryByText('Log in to play')).not.toBeInTheDocument();
  });
});

test('R8.01 a list that fails says why and tries again', async () => {
  let refused = true;
  at('/hot', {
    texts: { lobby, errors: { unknown_error: 'Unknown error' } },
    responses: {
      gameList: () => {
        if (refused) throw new Error('gone');
        return samplePage([sampleGame()]);
      },
    },
  });
  expect(await screen.findByText('Unknown error')).toBeInTheDocument();
  refused = false;
  await userEvent.click(screen.getByText('Try again'));
  expect(await screen.findByLabelText('Play Tiger Bonanza')).toBeInTheDocument();
});
