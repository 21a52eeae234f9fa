import { fireEvent, render, screen } from '@testing-library/react';
import type { RoundView } from '#http/schemas.ts';
import { ArcadeApi, ArcadeApiError } from '#web/api/arcade-api.ts';
import { MinesGame } from '#web/mines/mines-game.tsx';
import { advanceTime } from '#web/testing/render-game.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const openRound = (picks: readonly number[]): RoundView => ({
  id: '0efbe9e1-b12f-4635-8c4d-0e39b997dc62',
  number: '1',
  state: 'PLAYING',
  reason: null,
  gameCode: 'BGS_MINE_MASTER',
  currency: 'THB',
  stake: '10.00',
  bet: { game: 'mines', choice: { mines: 3, picks: [...picks] } },
  nonce: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  balance: '90.00',
  result: {
    outcome: { game: 'mines', count: 3, picks: [...picks], mines: [], exploded: false },
    multiplier: picks.length === 0 ? { numerator: 1, denominator: 1 } : { numerator: 9, denominator: 8 },
    payout: picks.length === 0 ? '10.00' : '11.25',
  },
});

const lose = async () => {
  throw new ArcadeApiError('network');
};

/** Mine Master with an open round and, by default, a network that loses every step. */
async function openMines(balance = '90.00', playStep: ArcadeApi['playStep'] = lose): Promise<void> {
  const rtp = { payout: 99, outcomes: 100 };
  const api = Object.assign(new ArcadeApi('token'), {
    listRounds: async () => [openRound([])],
    getSeeds: lose,
    playStep,
    getRound: async () => openRound([0]),
  });
  render(
    <MinesGame
      api={api}
      siteOrigin="http://site"
      session={{
        mode: 'real',
        nickname: 'Nok',
        currency: 'THB',
        gameCode: 'BGS_MINE_MASTER',
        game: 'mines',
        isSubstitute: false,
        language: 'en',
        balance,
        minRoundMs: 0,
        waitMs: 0,
      }}
      rules={{
        game: 'mines',
        isSubstitute: false,
        rtp: { min: rtp, max: rtp },
        maxMultiplier: '1',
        maxWin: '1.00',
        currency: 'THB',
        stakes: { min: '1.00', max: '500.00', quick: ['10.00'] },
        minRoundMs: 0,
      }}
    />,
  );
  await advanceTime(0);
}

test('reads the open round again when the network returns, and shows the step that arrived', async () => {
  await openMines();
  fireEvent.click(screen.getByRole('button', { name: 'Tile 1' }));
  await advanceTime(5_000);
  expect(screen.getByRole('status')).toHaveTextContent('Connection lost. Your round is saved. Please try again.');
  fireEvent(window, new Event('online'));
  await advanceTime(0);
  expect(screen.getByRole('status')).toHaveTextContent('Now 1.125×. Pick another tile or cash out.');
  expect(screen.getByRole('button', { name: 'Tile 1, gem' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cash out 11.25' })).toBeInTheDocument();
});

test('shows the balance of the session while a round goes on that was opened before', async () => {
  await openMines('1000.60');
  expect(screen.getByText('1,000.60')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Tile 1' }));
  await advanceTime(5_000);
  fireEvent(window, new Event('online'));
  await advanceTime(0);
  expect(screen.getByRole('button', { name: 'Cash out 11.25' })).toBeInTheDocument();
  expect(screen.getByText('1,000.60')).toBeInTheDocument();
});

test('shows the round as it is when the step was taken on another device', async () => {
  await openMines('90.00', async () => {
    throw new ArcadeApiError('round.step_unexpected', { taken: 1 });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Tile 2' }));
  await advanceTime(0);
  expect(screen.getByRole('button', { name: 'Tile 1, gem' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cash out 11.25' })).toBeInTheDocument();
});
