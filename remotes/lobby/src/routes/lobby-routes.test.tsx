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

const renderRoute = (path: string, options: Partial<PageOptions> = {}) =>
  renderPage(<LobbyRoutes />, {
    texts: { lobby },
    path,
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
  '/esports': 'Esports',
  '/lott': 'Lottery',
  '/elott': 'E-lottery',
  '/cockfight': 'Cockfighting',
  '/live': 'Live casino',
  '/fish': 'Fishing',
  '/rng': 'Slots',
  '/pvp': 'Card games',
  '/bgs': 'Marquee Originals',
  '/hot': 'Hot games',
  '/fav': 'Favourites',
  '/recent': 'Recently played',
  '/favorite': 'Favourites',
  '/provider': 'Providers',
  '/seamless': 'Game',
  '/vip': 'VIP club',
  '/winners': 'Winners',
};
const home = 'Marquee: Games, live tables and winners';

test.each(remote.routes)('renders a page for %s', async (route) => {
  renderRoute(route);
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(titles[route] ?? home));
});

test('shows the games of the selected vendor and puts it into the URL', async () => {
  const shown = renderRoute('/live');
  await userEvent.click(await screen.findByLabelText('Vendor of LIVE, 3 games'));
  expect(await screen.findByText('Vendor of LIVE games')).toBeInTheDocument();
  expect(shown.path()).toBe('/live?vassalage=LIVE1');
  await waitFor(() =>
    expect(shown.requests.calls.at(-1)?.query).toMatchObject({ gameType: 'LIVE', vassalage: 'LIVE1' }),
  );
});

test('shows an empty state for a category without vendors', async () => {
  renderRoute('/cockfight', {
    responses: {
      gameMenus: () => ({ totalCount: 0, prizeMode: 'LOTT', categories: [] }),
      gameList: () => samplePage([]),
    },
  });
  expect(await screen.findByText('No providers yet')).toBeInTheDocument();
});

test('fetches recent games with their own call', async () => {
  const { requests } = renderRoute('/recent', { member: sampleMember });
  expect(await screen.findByLabelText('Play Tiger Bonanza')).toBeInTheDocument();
  expect(requests.calls.filter(({ name }) => name !== 'favouriteIds')).toEqual([
    {
      name: 'recentGames',
      query: { clientType: '3', gameType: 'RNG', language: 'en', page: '1', pageSize: '20', platform: 'WEB' },
    },
  ]);
});

test('filters providers by category', async () => {
  const shown = renderRoute('/provider');
  await screen.findByLabelText('Vendor of RNG, 3 games');
  await userEvent.click(screen.getByText('Cards', { selector: 'button' }));
  expect(shown.path()).toBe('/provider?category=PVP');
  expect(screen.queryByLabelText('Vendor of RNG, 3 games')).not.toBeInTheDocument();
});

test('shows vendors with new games until a filter is set', async () => {
  renderRoute('/provider', {
    responses: {
      gameMenus: () => menus,
      newGameVendors: () => ({
        vendors: [{ ...sampleVendor({ code: 'NOVA', displayName: 'Nova Reels' }), newGames: 2 }],
      }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Providers with new games' })).toBeInTheDocument();
  expect(screen.getByLabelText('Nova Reels, 2 new games')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Cards', { selector: 'button' }));
  expect(screen.queryByLabelText('Nova Reels, 2 new games')).not.toBeInTheDocument();
});

describe('game page', () => {
  test('shows a message without a game', async () => {
    renderRoute('/seamless');
    expect(await screen.findByText('No game selected')).toBeInTheDocument();
  });

  test('shows that the game loads while the member is unknown', async () => {
    renderRoute('/seamless?gameCode=BGS_DICE', { isMemberLoading: true });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading game');
  });

  test('names the game of a link to a visitor, and says when there is none', async () => {
    const dice = sampleGame({ gameCode: 'BGS_DICE', displayName: 'Dice Duel' });
    const { unmount } = renderRoute('/seamless?gameCode=BGS_DICE', {
      responses: { gameList: () => samplePage([dice]) },
    });
    expect(await screen.findByText('Dice Duel')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
    unmount();
    renderRoute('/seamless?gameCode=NOPE', { responses: { gameList: () => samplePage([]) } });
    expect(await screen.findByText('Game not found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  test('shows a visitor a login prompt for real play, not for the demo', async () => {
    const { unmount } = renderRoute('/seamless?gameCode=BGS_DICE');
    expect(await screen.findByRole('link', { name: 'Try the demo' })).toHaveAttribute(
      'href',
      '/seamless?gameCode=BGS_DICE&mode=demo',
    );
    expect(await screen.findByText('Log in to play')).toBeInTheDocument();
    unmount();
    renderRoute('/seamless?gameCode=BGS_DICE&mode=demo');
    expect(await screen.findByRole('heading', { level: 1, name: 'Game' })).toBeInTheDocument();
    expect(screen.queryByText('Log in to play')).not.toBeInTheDocument();
  });
});

test('shows the error of a failed list and a retry button', async () => {
  let isFailing = true;
  renderRoute('/hot', {
    texts: { lobby, errors: { unknown_error: 'Something went wrong. Please try again.' } },
    responses: {
      gameList: () => {
        if (isFailing) throw new Error('gone');
        return samplePage([sampleGame()]);
      },
    },
  });
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  isFailing = false;
  await userEvent.click(screen.getByText('Try again'));
  expect(await screen.findByLabelText('Play Tiger Bonanza')).toBeInTheDocument();
});
