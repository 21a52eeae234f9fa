import { callApi } from '@marquee/platform';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balance, toggleBalance } from '#state/balance.ts';
import { arcade, baht, findFrame, playGame, sendMessage } from '#test/test-game.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

/** Opens the game; the test responds to each request of the balance. */
async function playWithLateBalances() {
  await playGame();
  const game = await findFrame();
  const respond: ((money: string) => void)[] = [];
  const respondOthers = jest.mocked(callApi).getMockImplementation();
  jest.mocked(callApi).mockImplementation(async (name, ...options) => {
    if (name === 'balance') return new Promise((resolve) => respond.push((money) => resolve(baht(money))));
    if (!respondOthers) throw new Error('callApi is not mocked');
    return respondOthers(name, ...options);
  });
  const say = (message: object) => sendMessage(arcade, game.contentWindow, message);
  return { respond, say };
}

test('deducts the stake of a sent bet, and shows the balance of the gateway after the round', async () => {
  const { wallet } = await playGame();
  const game = await findFrame();
  const shown = () => screen.getByText('Balance').nextSibling;
  const say = (message: object) => sendMessage(arcade, game.contentWindow, message);
  await say({ type: 'marquee:bet', stake: '24.50', currency: 'THB' });
  expect(shown()).toHaveTextContent('75.50 THB');
  wallet('120.00', '20.00');
  act(() => void window.dispatchEvent(new Event('focus')));
  await act(async () => undefined);
  expect(shown()).toHaveTextContent('75.50 THB');
  expect(screen.getByText('Net this session').nextSibling).not.toHaveTextContent('+20.00 THB');
  await say({ type: 'marquee:round' });
  await waitFor(() => expect(shown()).toHaveTextContent('120.00 THB'));
  await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('+20.00 THB'));
});

test('deducts the stake of the next round from the shown balance until the balance is fetched', async () => {
  const { respond, say } = await playWithLateBalances();
  const bet = { type: 'marquee:bet', stake: '20.00', currency: 'THB' };
  await say(bet);
  await say({ type: 'marquee:round' });
  await say(bet);
  expect(screen.getByText('Balance').nextSibling).toHaveTextContent('60.00 THB');
  await act(async () => respond.at(-1)?.('180.00'));
  expect(screen.getByText('Balance').nextSibling).toHaveTextContent('160.00 THB');
  await say({ type: 'marquee:round' });
  await act(async () => respond.at(-1)?.('90.00'));
  await waitFor(() => expect(screen.getByText('Balance').nextSibling).toHaveTextContent('90.00 THB'));
});

test('shows what earlier rounds paid when a balance arrives after the rounds that followed its request', async () => {
  const { respond, say } = await playWithLateBalances();
  const shown = () => screen.getByText('Balance').nextSibling;
  const bet = { type: 'marquee:bet', stake: '10.00', currency: 'THB' };
  for (let round = 0; round < 3; round += 1) {
    await say(bet);
    await say({ type: 'marquee:round' });
  }
  await say(bet);
  expect(shown()).toHaveTextContent('60.00 THB');
  await act(async () => respond[0]?.('130.00'));
  expect(shown()).toHaveTextContent('100.00 THB');
  window.dispatchEvent(new Event('focus'));
  await act(async () => respond[1]?.('140.00'));
  expect(shown()).toHaveTextContent('120.00 THB');
  await act(async () => respond[3]?.('900.00'));
  expect(shown()).toHaveTextContent('120.00 THB');
});

test('shows the balance of the gateway when the game was loaded again during a round', async () => {
  const { wallet } = await playGame();
  const game = await findFrame();
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:bet', stake: '24.50', currency: 'THB' });
  wallet('575.50', '475.50');
  act(() => void game.dispatchEvent(new Event('load')));
  await waitFor(() => expect(screen.getByText('Balance').nextSibling).toHaveTextContent('575.50 THB'));
});

test('shows the balance of the gateway half a minute after a bet that the game does not end', async () => {
  const { wallet } = await playGame();
  const game = await findFrame();
  jest.useFakeTimers();
  try {
    await sendMessage(arcade, game.contentWindow, { type: 'marquee:bet', stake: '100.00', currency: 'THB' });
    wallet('90.00', '-10.00');
    expect(balance.get().balance?.balance).toBe('0.00');
    await act(async () => jest.advanceTimersByTimeAsync(30_000));
    expect(balance.get().balance?.balance).toBe('90.00');
  } finally {
    jest.useRealTimers();
  }
});

test('fetches the balance later again when the game was closed with a bet on its way', async () => {
  const { wallet } = await playGame();
  const game = await findFrame();
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:bet', stake: '24.50', currency: 'THB' });
  jest.useFakeTimers();
  try {
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Close game' }));
    await act(async () => jest.advanceTimersByTimeAsync(1_000));
    expect(balance.get().balance?.balance).toBe('100.00');
    wallet('75.50', '0.00');
    await act(async () => jest.advanceTimersByTimeAsync(15_000));
    expect(balance.get().balance?.balance).toBe('75.50');
  } finally {
    jest.useRealTimers();
  }
});

test('masks a balance that the player hides, until the player shows it', async () => {
  await playGame();
  act(toggleBalance);
  const shown = () => screen.getByText('Balance').nextSibling;
  expect(shown()).toHaveTextContent(/^•+$/);
  expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('0.00 THB');
  await userEvent.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(shown()).toHaveTextContent('100.00 THB');
});
