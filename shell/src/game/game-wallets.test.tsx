import type { MerchantWallet } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { act, screen, waitFor } from '@testing-library/react';
import { BalancePanel } from '#frame/header/balance-panel.tsx';
import { arcade, baht, findFrame, launch, openRound, playGame, sendMessage } from '#test/test-game.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

type Wallet = MerchantWallet['wallets'][number];

const sunline = (change: Partial<Wallet> = {}): Wallet => ({
  vendor: 'SNL',
  vendorName: 'Sunline',
  balance: '990.00',
  inPlay: '0.00',
  isWithdrawing: true,
  ...change,
});
/** The wallet of the game that is played. */
const own = (change: Partial<Wallet> = {}): Wallet =>
  sunline({ vendor: 'RPG', vendorName: 'Royal Play', isWithdrawing: false, ...change });

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const onItsWay = /^Your money from Sunline is still being transferred back to your main wallet\./;
const figure = (label: string) => screen.getByText(label).nextSibling;

/** Opens the game beside the header, with the given wallets at providers. */
async function play(...wallets: Wallet[]) {
  const state = { wallets, balance: '100.00', net: '0.00', launches: 0 };
  const totals = () => ({ stake: '0', payout: '0', netResult: state.net, currency: 'THB' });
  const { page, user } = await playGame(
    {
      merchantWallet: () => ({ isSingle: false, currency: 'THB', wallets: state.wallets }),
      balance: () => baht(state.balance),
      betRecord: () => ({ ...openRound(), totals: totals() }),
      launchGame: () => launch(`${arcade}/play/BGS_DICE?launch=${++state.launches}`),
    },
    'real',
    '100.00',
    '0.00',
    <BalancePanel />,
  );
  const frame = await findFrame();
  const posted = frame.contentWindow ? jest.spyOn(frame.contentWindow, 'postMessage') : jest.fn();
  return { state, page, user, frame, posted };
}

test('says that the money of another provider is in transit, and notifies the game when it is back', async () => {
  const { state, frame, posted } = await play(sunline());
  expect(await screen.findByText(onItsWay)).toBeInTheDocument();
  expect(posted).not.toHaveBeenCalled();
  await sendMessage(arcade, frame.contentWindow, { type: 'marquee:ready' });
  expect(posted).toHaveBeenLastCalledWith({ type: 'marquee:wallet', isTransferring: true }, arcade);
  state.wallets = [sunline({ balance: '0.00', isWithdrawing: false })];
  await advanceTime(3_000);
  expect(screen.queryByText(onItsWay)).not.toBeInTheDocument();
  expect(posted).toHaveBeenLastCalledWith({ type: 'marquee:wallet', isTransferring: false }, arcade);
});

test('notifies the game after the balance was fetched again', async () => {
  const { state, frame, posted } = await play();
  await sendMessage(arcade, frame.contentWindow, { type: 'marquee:ready' });
  posted.mockClear();
  state.balance = '500.00';
  await sendMessage(arcade, frame.contentWindow, { type: 'marquee:balance' });
  await waitFor(() =>
    expect(posted).toHaveBeenLastCalledWith({ type: 'marquee:wallet', isTransferring: false }, arcade),
  );
});

test('offers to reopen a game with a wallet of its own when money is back in the main wallet', async () => {
  const { state, user } = await play(own(), sunline());
  expect(await screen.findByText(onItsWay)).toBeInTheDocument();
  state.wallets = [own(), sunline({ balance: '0.00', isWithdrawing: false })];
  await advanceTime(3_000);
  expect(screen.getByText(/^Your money is back in your main wallet\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reopen game' }));
  await waitFor(() =>
    expect(screen.getByTitle('Dice Duel game')).toHaveAttribute('src', `${arcade}/play/BGS_DICE?launch=2`),
  );
  expect(screen.queryByText(/^Your money is back/)).not.toBeInTheDocument();
});

test('says nothing of wallets that were fetched before the launch', async () => {
  const { state, frame } = await play(own(), sunline());
  expect(await screen.findByText(onItsWay)).toBeInTheDocument();
  state.wallets = [own(), sunline({ balance: '0.00', isWithdrawing: false })];
  await sendMessage(arcade, frame.contentWindow, { type: 'marquee:reopen' });
  await waitFor(() => expect(state.launches).toBe(2));
  await advanceTime(1_000);
  expect(screen.queryByText(onItsWay)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reopen game' })).not.toBeInTheDocument();
});

test('shows no figures while the provider that holds the money of the game does not respond', async () => {
  const { state, frame } = await play(own());
  await waitFor(() => expect(figure('Net this session')).toHaveTextContent('0.00 THB'));
  state.wallets = [own({ balance: null, inPlay: null })];
  await sendMessage(arcade, frame.contentWindow, { type: 'marquee:round' });
  await waitFor(() => expect(figure('Balance')).toHaveTextContent('Unavailable'));
  expect(figure('Net this session')).toHaveTextContent('Unavailable');
  [state.wallets, state.balance, state.net] = [[own()], '90.00', '-10.00'];
  await advanceTime(3_000);
  expect(figure('Balance')).toHaveTextContent('90.00 THB');
  expect(figure('Net this session')).toHaveTextContent('-10.00 THB');
});

test('fetches the balance again after a round whose provider responds too late for the first response', async () => {
  const { state, frame } = await play(own());
  await waitFor(() => expect(figure('Balance')).toHaveTextContent('100.00 THB'));
  const respond = jest.mocked(callApi).getMockImplementation();
  jest.mocked(callApi).mockImplementation(async (name, ...options) => {
    if (name === 'merchantWallet') await new Promise((resolve) => setTimeout(resolve, 2_000));
    if (!respond) throw new Error('callApi is not mocked');
    return respond(name, ...options);
  });
  await sendMessage(arcade, frame.contentWindow, { type: 'marquee:round' });
  await advanceTime(1_000);
  state.balance = '90.00';
  expect(figure('Balance')).toHaveTextContent('100.00 THB');
  await advanceTime(1_500);
  expect(figure('Balance')).toHaveTextContent('90.00 THB');
});
