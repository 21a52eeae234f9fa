import { fireEvent, screen } from '@testing-library/react';
import { ArcadeApiError } from '#web/api/arcade-api.ts';
import { DiceGame } from '#web/dice/dice-game.tsx';
import { advanceTime, FakeService, renderGame } from '#web/testing/render-game.tsx';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const TOO_LOW = 'Your balance is too low for this stake.';
const roll = () => screen.getByRole('button', { name: 'Roll' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function openWithBalance(balance: string) {
  const service = new FakeService();
  service.balance = balance;
  return renderGame(DiceGame, 'dice', [0], service);
}

test('disables the bet while the stake is above the balance, and says so', async () => {
  const { placed } = openWithBalance('5.00');
  expect(screen.getByText(TOO_LOW)).toBeInTheDocument();
  expect(roll()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(roll());
  await advanceTime(0);
  expect(placed).toEqual([]);
  press('Halve stake');
  expect(screen.queryByText(TOO_LOW)).toBeNull();
  expect(roll()).toHaveAttribute('aria-disabled', 'false');
});

test('shows an invalid stake instead of the last result, and the result again with a valid stake', async () => {
  openWithBalance('100.00');
  fireEvent.click(roll());
  await advanceTime(0);
  await advanceTime(3_000);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('0.00');
  const result = status.textContent;
  const stake = screen.getByRole('textbox', { name: /^Stake/ });
  fireEvent.change(stake, { target: { value: '0' } });
  expect(status.textContent).toMatch(/^Enter a stake from/);
  fireEvent.change(stake, { target: { value: '10' } });
  expect(status.textContent).toBe(result);
});

test('asks for no bet before the first round while the balance is too low', () => {
  openWithBalance('5.00');
  expect(screen.getByRole('status').textContent).toBe(TOO_LOW);
});

test('allows the bet again when the player returns with money', async () => {
  const { service } = openWithBalance('0.00');
  service.balance = '50.00';
  fireEvent.focus(window);
  await advanceTime(0);
  expect(roll()).toHaveAttribute('aria-disabled', 'false');
});

describe('in a frame of the site', () => {
  const parent = Object.assign(Object.create(window), { postMessage: jest.fn() });
  const receive = async (data: unknown, origin = 'http://site') => {
    const message = new MessageEvent('message', { origin, data });
    fireEvent(window, Object.defineProperty(message, 'source', { value: parent }));
    await advanceTime(0);
  };

  beforeEach(() => {
    parent.postMessage.mockClear();
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent);
  });

  test('reports a balance that is too low, and says while money is in transit', async () => {
    const { service } = openWithBalance('0.00');
    const report = { type: 'marquee:balance', balance: '0.00', currency: 'THB' };
    const balanceReports = () =>
      parent.postMessage.mock.calls.filter(([{ type }]: [{ type: string }]) => type === report.type);
    expect(balanceReports()).toEqual([[report, 'http://site']]);
    await receive({ type: 'marquee:wallet', isTransferring: true });
    expect(screen.getByText(/^Your money is still being transferred back from another provider/)).toBeInTheDocument();
    expect(screen.queryByText(TOO_LOW)).toBeNull();
    service.balance = '990.00';
    await receive({ type: 'marquee:wallet', isTransferring: false });
    expect(screen.queryByText(/^Your money is still/)).toBeNull();
    expect(roll()).toHaveAttribute('aria-disabled', 'false');
    expect(balanceReports()).toHaveLength(1);
  });

  test('says that the balance is too low when no more money is in transit', async () => {
    openWithBalance('0.00');
    await receive({ type: 'marquee:wallet', isTransferring: true });
    await receive({ type: 'marquee:wallet', isTransferring: false });
    expect(screen.getByText(TOO_LOW)).toBeInTheDocument();
  });

  test('reports a bet when it is sent, and when it is rejected', async () => {
    const { service } = openWithBalance('100.00');
    service.error = new ArcadeApiError('round.stake_out_of_range');
    fireEvent.click(roll());
    expect(parent.postMessage).toHaveBeenLastCalledWith(
      { type: 'marquee:bet', stake: '10.00', currency: 'THB' },
      'http://site',
    );
    await advanceTime(3_000);
    expect(parent.postMessage).toHaveBeenLastCalledWith({ type: 'marquee:refused' }, 'http://site');
  });

  test('has no sound button, says whether sound is on, and turns it off when the site asks for it', async () => {
    openWithBalance('100.00');
    expect(screen.queryByRole('button', { name: 'Sound' })).toBeNull();
    const report = (isOn: boolean) => [{ type: 'marquee:sound', isOn }, 'http://site'];
    expect(parent.postMessage.mock.calls).toContainEqual(report(true));
    await receive({ type: 'marquee:sound', isOn: false });
    expect(parent.postMessage).toHaveBeenLastCalledWith(...report(false));
    await receive({ type: 'marquee:sound', isOn: false });
    await receive({ type: 'marquee:sound', isOn: true });
    expect(parent.postMessage).toHaveBeenLastCalledWith(...report(true));
  });

  test('accepts the message only from the site', async () => {
    const { service } = openWithBalance('0.00');
    service.balance = '990.00';
    await receive({ type: 'marquee:wallet', isTransferring: true }, 'http://other');
    expect(screen.getByText(TOO_LOW)).toBeInTheDocument();
    expect(roll()).toHaveAttribute('aria-disabled', 'true');
  });
});

test('fetches a balance that is too low again when the player presses the button', async () => {
  const { placed, service } = openWithBalance('0.00');
  service.balance = '50.00';
  fireEvent.click(roll());
  await advanceTime(0);
  expect(placed).toEqual([]);
  expect(roll()).toHaveAttribute('aria-disabled', 'false');
});

test('shows the balance after each round', async () => {
  const { service } = openWithBalance('100.00');
  for (const balance of ['110.00', '95.00']) {
    service.balance = balance;
    fireEvent.click(roll());
    await advanceTime(0);
    await advanceTime(3_000);
    expect(screen.getByText(balance)).toBeInTheDocument();
  }
});

test('deducts the stake when the round starts, and shows the balance of the round when it ends', async () => {
  const { service } = openWithBalance('100.00');
  service.balance = '109.80';
  fireEvent.click(roll());
  expect(screen.getByText('90.00')).toBeInTheDocument();
  await advanceTime(2_000);
  expect(screen.getByText('90.00')).toBeInTheDocument();
  await advanceTime(1_000);
  expect(screen.getByText('109.80')).toBeInTheDocument();
});

test('puts the stake of a rejected bet back', async () => {
  const { service } = openWithBalance('100.00');
  service.error = new ArcadeApiError('round.stake_out_of_range');
  fireEvent.click(roll());
  expect(screen.getByText('90.00')).toBeInTheDocument();
  await advanceTime(3_000);
  expect(screen.getByText('100.00')).toBeInTheDocument();
});

test('lists no bet that was never accepted', async () => {
  const { service } = openWithBalance('100.00');
  fireEvent.click(roll());
  await advanceTime(3_000);
  const [[key, round] = []] = service.rounds;
  expect(screen.getByRole('link', { name: 'Verify round 00000000' })).toBeInTheDocument();
  if (key !== undefined && round) service.rounds.set(key, { ...round, state: 'REJECTED', result: null });
  document.body.replaceChildren();
  renderGame(DiceGame, 'dice', [0], service);
  await advanceTime(0);
  expect(screen.queryByRole('link', { name: 'Verify round 00000000' })).toBeNull();
});

test('offers to reopen a game that was opened elsewhere, and accepts no bet until then', async () => {
  const { service } = openWithBalance('100.00');
  const parent = { postMessage: jest.fn() };
  jest.spyOn(window, 'parent', 'get').mockReturnValue(Object.assign(Object.create(window), parent));
  service.error = new ArcadeApiError('session.replaced');
  fireEvent.click(roll());
  await advanceTime(0);
  expect(screen.getByRole('status')).toHaveTextContent('This game was opened in another window.');
  expect(roll()).toHaveAttribute('aria-disabled', 'true');
  press('Reopen game');
  expect(parent.postMessage).toHaveBeenCalledWith({ type: 'marquee:reopen' }, 'http://site');
});

test.each(['TOKEN_EXPIRED', 'WRONG_CURRENCY'])(
  'offers to reopen a game whose bet was rejected with %s, without a text about the balance',
  async (rejection) => {
    const { service } = openWithBalance('100.00');
    service.rejection = rejection;
    // The money is back in the main wallet.
    service.balance = '0.00';
    fireEvent.click(roll());
    await advanceTime(3_000);
    expect(screen.getByRole('status')).toHaveTextContent(/^Bet not accepted: .* Reopen the game\.$/);
    expect(roll()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Reopen game' })).toBeInTheDocument();
  },
);

test('accepts no bet on a win chance outside of its limits, and keeps the typed text', async () => {
  openWithBalance('100.00');
  await advanceTime(0);
  const field = screen.getByRole('textbox', { name: 'Win chance %' });
  expect(field).toHaveAccessibleDescription('1 – 95');
  fireEvent.change(field, { target: { value: '96' } });
  const expectError = () => {
    expect(screen.getByRole('status')).toHaveTextContent('Enter a value from 1 to 95.');
    expect(field).toHaveValue('96');
    expect(field).toBeInvalid();
    expect(roll()).toHaveAttribute('aria-disabled', 'true');
  };
  expectError();
  fireEvent.blur(field);
  expectError();
  fireEvent.change(field, { target: { value: '50' } });
  expect(field).toBeValid();
  expect(roll()).toHaveAttribute('aria-disabled', 'false');
  fireEvent.change(field, { target: { value: '0.5' } });
  press('Higher win chance');
  expect(screen.getByRole('textbox', { name: 'Win chance %' })).toHaveValue('51.00');
  expect(roll()).toHaveAttribute('aria-disabled', 'false');
});
