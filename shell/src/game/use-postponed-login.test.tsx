import { CallError } from '@marquee/platform';
import { act, screen } from '@testing-library/react';
import { renewSession } from '#host/renew-session.ts';
import { findFrame, playGame } from '#test/test-game.tsx';

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

test('requests the login at once when the session has expired and the game did not start', async () => {
  await playGame({
    launchGame: () => {
      throw new CallError('session.expired');
    },
  });
  expect(await screen.findByText(/couldn't be started/)).toBeInTheDocument();
  act(() => void renewSession('session.expired'));
  expect(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 })).toBeInTheDocument();
});

test('requests the login at once when the session of a demo game has expired', async () => {
  await playGame({}, 'demo');
  await findFrame();
  act(() => void renewSession('session.expired'));
  expect(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 })).toBeInTheDocument();
});
