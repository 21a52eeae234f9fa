import type { Game } from '@marquee/contract';
import { sampleGame } from '@marquee/testing/samples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { installHost } from '#host/current-host.ts';
import { useStartGame, type StartGame } from './use-start-game.ts';
import type { Session } from '#host/host-contract.ts';
import { testHost } from '#test-host.ts';

async function press(game: Game, state: Session['state'] = 'in') {
  const host = { launchGame: jest.fn(), openModal: jest.fn() };
  const session = { state, member: null, isTrial: false, isAgent: false };
  installHost(
    testHost({
      ...host,
      hasPage: (path) => path === '/vnLottery',
      session: { get: () => session, subscribe: () => () => undefined },
    }),
  );
  let availability: ReturnType<StartGame> | undefined;
  let address = '';
  function Card() {
    const start = useStartGame();
    const { pathname, search } = useLocation();
    address = pathname + search;
    return <button onClick={() => (availability = start(game))}>start</button>;
  }
  render(<Card />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button'));
  return { ...host, availability, address };
}

test('launches a game that runs inside the site', async () => {
  const game = sampleGame({});
  const { launchGame, availability } = await press(game);
  expect(launchGame.mock.calls).toEqual([[game, 'real']]);
  expect(availability).toBe('available');
});

test('opens the modal with the games of a vassalage group', async () => {
  const { launchGame, openModal } = await press(sampleGame({ isGame: false, vassalage: 'VLV', gameClassify: 'LIVE' }));
  expect(openModal.mock.calls).toEqual([['gameGroup', { vassalage: 'VLV', gameType: 'LIVE' }]]);
  expect(launchGame).not.toHaveBeenCalled();
});

test('navigates to the screen of a lottery with its game code', async () => {
  const { launchGame, address } = await press(
    sampleGame({ vassalage: 'TCG_LOTTO_VN', gameType: 'ELOTT', gameCode: 'VN_MB 1' }),
  );
  expect(address).toBe('/vnLottery?gameCode=VN_MB%201');
  expect(launchGame).not.toHaveBeenCalled();
});

test('starts nothing for a lottery without a screen', async () => {
  const { availability, address } = await press(sampleGame({ vassalage: 'TCG_SEA', gameType: 'LOTT' }));
  expect(availability).toBe('comingSoon');
  expect(address).toBe('/');
});

test.each([
  ['in', 'real'],
  ['visitor', 'demo'],
] as const)('opens a game in maintenance for session state %s in %s mode', async (state, mode) => {
  const game = sampleGame({ maintenance: true });
  const { launchGame } = await press(game, state);
  expect(launchGame.mock.calls).toEqual([[game, mode]]);
});
