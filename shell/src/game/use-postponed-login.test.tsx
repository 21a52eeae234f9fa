import { CallError } from '@marquee/platform';
import { act, screen } from '@testing-library/react';
import { renewSession } from '#host/renew-session.ts';
import { clearSession, startSession } from '#state/session.ts';
import { arcade, findFrame, launch, playGame, sendMessage } from '#test/test-game.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

test('keeps the game of an expired session open until the player logs in', async () => {
  const { user } = await playGame();
  const game = await findFrame();
  await act(async () => expect(await renewSession('session.expired')).toBe(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has expired. Please log in again.');
  expect(game).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('requests the login of an expired session when the game is closed', async () => {
  const { user } = await playGame();
  await findFrame();
  await act(async () => expect(await renewSession('session.expired')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Close game' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 })).toBeInTheDocument();
});

/** A gateway that launches games while `isLoggedIn`, and counts the launches. */
function createLaunches() {
  const launches = { isLoggedIn: true, count: 0 };
  const launchGame = () => {
    launches.count += 1;
    if (!launches.isLoggedIn) throw new CallError('session.expired');
    return launch();
  };
  return { launches, launchGame };
}

test('starts a game that was reopened after the session had expired, as soon as the player has logged in', async () => {
  const { launches, launchGame } = createLaunches();
  await playGame({ launchGame });
  const game = await findFrame();
  launches.isLoggedIn = false;
  await act(async () => expect(await renewSession('session.expired')).toBe(false));
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:reopen' });
  expect(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.queryByText(/couldn't be started/)).not.toBeInTheDocument();
  launches.isLoggedIn = true;
  await act(async () => void (await startSession(crypto.randomUUID())));
  expect(await findFrame()).toBeInTheDocument();
  expect(launches.count).toBe(3);
});

test('offers the login instead of a game that nobody is logged in for, and starts it after the login', async () => {
  const { launches, launchGame } = createLaunches();
  launches.isLoggedIn = false;
  const { user } = await playGame({ launchGame });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  act(() => clearSession());
  expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
  expect(screen.queryByText(/couldn't be started/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 })).toBeInTheDocument();
  launches.isLoggedIn = true;
  await act(async () => void (await startSession(crypto.randomUUID())));
  expect(await findFrame()).toBeInTheDocument();
});

test('requests the login at once when the session has expired and the game did not start', async () => {
  await playGame({
    launchGame: () => {
      throw new CallError('session.expired');
    },
  });
  expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
  act(() => void renewSession('session.expired'));
  expect(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 })).toBeInTheDocument();
});

test('requests the login at once when the session of a demo game has expired', async () => {
  await playGame({}, 'demo');
  await findFrame();
  act(() => void renewSession('session.expired'));
  expect(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 })).toBeInTheDocument();
});
