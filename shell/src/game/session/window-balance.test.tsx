import { act, screen } from '@testing-library/react';
import { findFrame, playGame } from '#test/test-game.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Plays the game in a window of its own, whose rounds nobody reports. */
async function playInWindow() {
  const opened: Window = Object.create(window, {
    opener: { value: window, writable: true },
    location: { value: { replace: () => undefined } },
  });
  jest.spyOn(window, 'open').mockReturnValue(opened);
  const { page, user, wallet } = await playGame();
  await findFrame();
  await user.click(screen.getByRole('button', { name: 'Open in a new window' }));
  await screen.findByText('Dice Duel is open in another window.');
  return { wallet, countFetches: () => page.bodies('balance').length };
}

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

test('follows the balance of a game in a window of its own', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { wallet } = await playInWindow();
  wallet('90.72', '0.00');
  await wait(15);
  expect(screen.getByText('Balance').nextSibling).toHaveTextContent('90.72 THB');
});

test('stops five minutes after the last change of the balance, as each fetch counts as an action', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { countFetches } = await playInWindow();
  await wait(300);
  const fetches = countFetches();
  expect(fetches).toBeGreaterThanOrEqual(20);
  await wait(300);
  expect(countFetches()).toBe(fetches);
});
