import type { Game } from '@marquee/contract';
import { renderPage } from '@marquee/testing/page';
import { sampleGame } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { GameCard } from './game-card.tsx';

const tile = (change: Partial<Game> = {}) => renderPage(<GameCard game={sampleGame(change)} />, { texts: { lobby } });

test('starts the game in real and demo mode', async () => {
  const { requests } = tile();
  await userEvent.click(screen.getByLabelText('Play Tiger Bonanza'));
  await userEvent.click(screen.getByLabelText('Try Tiger Bonanza demo'));
  expect(requests.launches.map(({ game, mode }) => [game.gameCode, mode])).toEqual([
    ['RPG_TIGER_BONANZA', 'real'],
    ['RPG_TIGER_BONANZA', 'demo'],
  ]);
});

test('shows its tile style and a number of online players', () => {
  const { container } = tile({ nodeId: 1003 });
  expect(container.querySelector('[data-tile-style="5"]')).toBeInTheDocument();
  expect(screen.getByTitle(/^\d{1,3}(,\d{3})? online \(illustration\)$/)).toBeInTheDocument();
});

test.each([
  [{ isHot: 1 }, 'HOT'],
  [{ isNew: true }, 'NEW'],
] as const)('shows for %o the flag %s', (change, flag) => {
  tile(change);
  expect(screen.getByText(flag)).toBeInTheDocument();
});

test('opens the modal with the games of a vassalage group', async () => {
  const { requests } = tile({ isGame: false, playable: false });
  await userEvent.click(screen.getByLabelText('Show the games of Tiger Bonanza'));
  expect(requests.modals).toEqual([{ name: 'gameGroup', params: { vassalage: 'RPG', gameType: 'RNG' } }]);
  expect(screen.queryByLabelText(/demo$/)).not.toBeInTheDocument();
  expect(screen.queryByTitle(/online/)).not.toBeInTheDocument();
});

test('disables a lottery without a screen', () => {
  tile({ vassalage: 'TCG_SEA', gameType: 'LOTT' });
  expect(screen.getByLabelText('Tiger Bonanza: Coming soon')).toBeDisabled();
});

test('opens a game in maintenance in demo mode, without a login', async () => {
  const { requests } = tile({ maintenance: true });
  await userEvent.click(screen.getByLabelText('Tiger Bonanza: Maintenance'));
  expect(requests.launches).toMatchObject([{ mode: 'demo', game: { maintenance: true } }]);
});
