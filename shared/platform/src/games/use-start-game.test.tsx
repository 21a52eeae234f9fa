import type { Game } from '@marquee/contract';
import { sampleGame } from '@marquee/testing/samples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { installHost } from '#current-host.ts';
import { useStartGame, type StartGame } from '#games/use-start-game.ts';
import type { Session } from '#host-contract.ts';
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
  let said: ReturnType<StartGame> | undefined;
  let address = '';
  function Card() {
    const start = useStartGame();
    const { pathname, search } = useLocation();
    address = pathname + search;
    return <button onClick={() => (said = start(game))}>start</button>;
  }
  render(<Card />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button'));
  return { ...host, said, address };
}

test('R4.13 a game that plays inside the site is launched', async () => {
  const game = sampleGame({});
  const { launchGame, said } = await press(game);
  expect(launchGame.mock.calls).toEqual([[game, 'real']]);
  expect(said).toBe('open');
});

test('R4.13 a vassalage group opens the popup with its games', async () => {
  const { launchGame, openModal } = await press(sampleGame({ isGame: false, vassalage: 'VLV', gameClassify: 'LIVE' }));
  expect(openModal.mock.calls).toEqual([['gameGroup', { vassalage: 'VLV', gameType: 'LIVE' }]]);
  expect(launchGame).not.toHaveBeenCalled();
});

test('R4.13 a lottery goes to its screen, with its code', async () => {
  const { launchGame, address } = await press(
    sampleGame({ vassalage: 'TCG_LOTTO_VN', gameType: 'ELOTT', gameCode: 'VN_MB 1' }),
  );
  expect(address).toBe('/vnLottery?gameCode=VN_MB%201');
  expect(launchGame).not.toHaveBeenCalled();
});

test('R4.13 a lottery whose screen no part draws is coming', async () => {
  const { said, address } = await press(sampleGame({ vassalage: 'TCG_SEA', gameType: 'LOTT' }));
  expect(said).toBe('comingSoon');
  expect(address).toBe('/');
});

test.each([
  ['in', 'real'],
  ['visitor', 'demo'],
] as const)('R8.04 a game in maintenance opens for a player who is %s as %s, to say so', async (state, mode) => {
  const game = sampleGame({ maintenance: true });
  const { launchGame } = await press(game, state);
  expect(launchGame.mock.calls).toEqual([[game, mode]]);
});
