import { client, createInitialDataKey, type Menus } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleGames, sampleMember, samplePage, sampleVendor } from '@marquee/testing/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { ListCentre } from './list-centre.tsx';

const menus: Menus = {
  totalCount: 640,
  prizeMode: 'LOTT',
  categories: [
    {
      title: 'Slots',
      gameClassify: 'RNG',
      // With the card of a group, which is not a game.
      gameCount: 641,
      cards: [sampleVendor(), sampleVendor({ code: 'BRL', displayName: 'Brass Lion', gameCount: 600 })],
    },
  ],
};

const threePages = (pageNum: number) =>
  samplePage(
    sampleGames(6).map((game) => ({ ...game, nodeId: game.nodeId + pageNum * 100 })),
    { pageNum, totalPages: 3, totalCount: 15 },
  );

const list = (options: Partial<PageOptions> = {}) =>
  renderPage(<ListCentre category="RNG" />, {
    texts: { lobby },
    path: '/rng',
    responses: { gameMenus: () => menus, gameList: ({ pageNo }) => threePages(Number(pageNo)) },
    ...options,
  });

const listCalls = ({ calls }: ReturnType<typeof list>['requests']) =>
  calls.filter(({ name }) => name === 'gameList').map(({ query }) => query);

test('shows the games that came with the page at the first render, without a request', async () => {
  const query = {
    clientType: 3,
    platform: client.platform,
    merchant: client.merchantCode,
    language: 'en',
    pageNo: 1,
    pageSize: 20,
    gameType: 'RNG',
    gameClassify: 'RNG',
    filter: 'ALL',
    isNew: '0',
  };
  const { requests } = list({ initialData: { [createInitialDataKey('gameList', query)]: threePages(1) } });
  expect(screen.getAllByRole('article')).toHaveLength(6);
  await screen.findByText('640 games from 2 providers');
  expect(listCalls(requests)).toEqual([]);
});

test('shows the number of games and vendors', async () => {
  list();
  expect(await screen.findByText('640 games from 2 providers')).toBeInTheDocument();
});

test('shows the number of games of the vendor that the list is filtered by', async () => {
  list({ path: '/rng?vassalage=BRL' });
  expect(await screen.findByText('600 games')).toBeInTheDocument();
});

test.each(['/rng?filter=NEW', '/rng?name=tiger', '/rng?vassalage=GONE'])(
  'shows the number of found games at %s',
  async (path) => {
    list({ path, responses: { gameMenus: () => menus, gameList: () => samplePage([]) } });
    expect(await screen.findByText('No games found')).toBeInTheDocument();
    expect(screen.getByText('0 games')).toBeInTheDocument();
    expect(screen.queryByText(/^640 games/)).not.toBeInTheDocument();
  },
);

test('filters the list by the vendor in the URL', async () => {
  const { requests } = list({ path: '/rng?vassalage=BRL' });
  await screen.findByText('Game 1');
  expect(listCalls(requests)).toEqual([
    expect.objectContaining({ gameType: 'RNG', vassalage: 'BRL', filter: 'ALL', pageSize: '20', clientType: '3' }),
  ]);
});

test('shows an error and loads the providers again when they could not be loaded', async () => {
  let isBroken = true;
  list({
    responses: {
      gameMenus: () => {
        if (isBroken) throw new CallError('unknown_error');
        return menus;
      },
      gameList: () => threePages(1),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('combobox', { name: 'Provider' })).not.toBeInTheDocument();
  expect(screen.getByText('Game 1')).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('640 games from 2 providers')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('puts a filter into the URL and the request', async () => {
  const shown = list();
  await screen.findByText('Game 1');
  await userEvent.click(screen.getByLabelText('HOT'));
  await waitFor(() => expect(shown.path()).toBe('/rng?filter=HOT'));
  await waitFor(() => expect(listCalls(shown.requests).at(-1)).toMatchObject({ filter: 'HOT', isNew: '0' }));
});

test('sends isNew for the filter NEW', async () => {
  const { requests } = list({ path: '/rng?filter=NEW' });
  await screen.findByText('Game 1');
  expect(listCalls(requests)).toEqual([expect.objectContaining({ filter: 'NEW', isNew: '1' })]);
});

test('searches the trimmed name after a pause in typing', async () => {
  const shown = list();
  await screen.findByText('Game 1');
  await userEvent.type(screen.getByLabelText('Game name'), '  tiger ');
  expect(shown.path()).toBe('/rng');
  await waitFor(() => expect(shown.path()).toBe('/rng?name=tiger'));
  await waitFor(() => expect(listCalls(shown.requests).at(-1)).toMatchObject({ gameName: 'tiger' }));
  expect(listCalls(shown.requests)).toHaveLength(2);
});

test('loads the next page when scrolling down near the end, not when scrolling up', async () => {
  const { requests } = list();
  await screen.findByText('Game 1');
  screen.getByRole('list', { name: 'Slots' }).getBoundingClientRect = () => new DOMRect(0, -window.scrollY, 300, 5000);
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
  };
  scrollTo(500);
  expect(listCalls(requests)).toHaveLength(1);
  scrollTo(1200);
  await waitFor(() => expect(listCalls(requests).map(({ pageNo }) => pageNo)).toEqual(['1', '2']));
  expect(await screen.findByText('12 of 15')).toBeInTheDocument();
  scrollTo(1150);
  expect(listCalls(requests)).toHaveLength(2);
  scrollTo(0);
});

test('shows a visitor a login prompt for a personal filter and sends no request', async () => {
  const { requests } = list({ path: '/rng?filter=FAV' });
  await userEvent.click(await screen.findByText('Log in'));
  expect(requests.modals).toEqual([{ name: 'login', params: { isRequired: true } }]);
  expect(listCalls(requests)).toEqual([]);
});

test('shows an empty state with a link to all games when there are no favourites', async () => {
  const shown = list({
    path: '/rng?filter=FAV',
    member: sampleMember,
    responses: { gameMenus: () => menus, gameList: () => samplePage([]) },
  });
  expect(await screen.findByText('No favourites yet')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Clear filters'));
  await waitFor(() => expect(shown.path()).toBe('/rng'));
});

test('says that favourites need a real account', async () => {
  list({
    path: '/rng?filter=FAV',
    member: sampleMember,
    isTrial: true,
    responses: { gameMenus: () => menus, gameList: () => samplePage([]) },
  });
  expect(await screen.findByText('Favourites need a real account')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
});

test('shows the filters JP, TG and AC only when games of the category have the tag', async () => {
  const [slots] = menus.categories;
  if (!slots) throw new Error('no category');
  list({
    responses: {
      gameMenus: () => ({ ...menus, categories: [{ ...slots, tags: ['JP', 'AC'] }] }),
      gameList: () => samplePage(sampleGames(2, { tags: ['TG'] })),
    },
  });
  expect(await screen.findByLabelText('JACKPOT')).toBeInTheDocument();
  expect(screen.getByLabelText('ARCADE')).toBeInTheDocument();
  expect(screen.queryByLabelText('TABLE')).not.toBeInTheDocument();
});
