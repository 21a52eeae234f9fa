import type { Menus } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { sampleGame, sampleGames, samplePage, sampleVendor } from '@marquee/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals, openModal } from '#state/modals.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const menus: Menus = {
  totalCount: 45,
  prizeMode: 'LOTT',
  categories: [{ title: 'Slots', gameClassify: 'RNG', gameCount: 45, cards: [sampleVendor()] }],
};
const queries = () =>
  jest
    .mocked(callApi)
    .mock.calls.filter(([name]) => name === 'gameList')
    .map(([, input]) => input?.query);

async function openSearch(games = samplePage(sampleGames(20), { totalPages: 3, totalCount: 45 })) {
  await renderShell(<ModalHost />, {
    gameMenus: () => menus,
    gameList: () => games,
    hotGames: () => samplePage([sampleGame()]),
  });
  act(() => openModal('search'));
  await screen.findByRole('dialog', { name: 'Search games' }, { timeout: 5000 });
  return userEvent.setup();
}

describe('search popup', () => {
  test('lists games and loads more', async () => {
    const user = await openSearch();
    expect(await screen.findByText('45 games')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ pageNo: 2, pageSize: 20 }));
  });

  test('F12 shows only one page of a response that is too long', async () => {
    await openSearch(samplePage(sampleGames(200), { totalPages: 1, totalCount: 200 }));
    await screen.findByText('200 games');
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });

  test('searches once, 500 ms after the last key press, with the trimmed name', async () => {
    const user = await openSearch();
    await screen.findByText('45 games');
    const before = queries().length;
    await user.type(screen.getByRole('searchbox', { name: 'Game name' }), ' tiger ');
    expect(queries()).toHaveLength(before);
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ gameName: 'tiger' }));
    expect(queries()).toHaveLength(before + 1);
  });

  test('starts with the text typed before it was loaded', async () => {
    await renderShell(<ModalHost />, { gameMenus: () => menus, gameList: () => samplePage([]) });
    act(() => openModal('search', { typed: 'tig' }));
    expect(await screen.findByRole('searchbox', { name: 'Game name' })).toHaveValue('tig');
    expect(queries()).toEqual([expect.objectContaining({ gameName: 'tig' })]);
  });

  test('filters by vendor and category', async () => {
    const user = await openSearch();
    await user.click(await screen.findByRole('button', { name: /^Provider/ }));
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: /Red Pagoda/ }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ vassalage: 'RPG' }));
  });

  test('shows an empty state without results, and games that can be played', async () => {
    await openSearch(samplePage([], { totalPages: 0, totalCount: 0 }));
    expect(await screen.findByText('No games found')).toBeInTheDocument();
    const games = within(await screen.findByRole('region', { name: 'Games you can play' }));
    expect(games.getByRole('article')).toHaveTextContent('Tiger Bonanza');
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
  });

  test('opens the login modal when a visitor starts a game', async () => {
    const user = await openSearch(samplePage([sampleGame()]));
    await user.click(await screen.findByRole('button', { name: 'Play Tiger Bonanza' }));
    expect(modals.get().map(({ name }) => name)).toEqual(['login']);
  });
});
