import { sampleGame, sampleMember } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import { ModalHost } from '#modals/modal-host.tsx';
import { closeModal } from '#state/modals.ts';
import { playGame } from '#test/test-game.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const search = () => window.location.search;
const reload = () => renderShell(<ModalHost />, { memberInfo: () => sampleMember });

beforeEach(() => window.history.replaceState(null, '', '/rng?vassalage=RPG'));

test('adds the game to the address of the page while its popup is open', async () => {
  await playGame({}, 'demo');
  await waitFor(() => expect(search()).toBe('?vassalage=RPG&openGame=BGS_DICE&openGameMode=demo'));
  act(() => closeModal('game'));
  await waitFor(() => expect(search()).toBe('?vassalage=RPG'));
});

test('opens the game again after a reload', async () => {
  const openGame = sampleGame({ gameCode: 'BGS_DICE', displayName: 'Dice Duel' });
  window.history.replaceState({ openGame }, '', '/?openGame=BGS_DICE&openGameMode=demo');
  await reload();
  expect(await screen.findByRole('dialog', { name: 'Dice Duel' })).toBeInTheDocument();
  await waitFor(() => expect(search()).toBe('?openGame=BGS_DICE&openGameMode=demo'));
});

test('leads a copied address to the page of the game', async () => {
  window.history.replaceState(null, '', '/?openGame=BGS_DICE');
  const page = await reload();
  await waitFor(() => expect(page.path()).toBe('/seamless?gameCode=BGS_DICE'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
