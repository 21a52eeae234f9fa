import { CallError, callApi } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { balance, watchSession } from '#state/balance.ts';
import { clearSession, replaceToken, startSession } from '#state/session.ts';
import { setStatus } from '#state/status.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

let amount = '100.00';
beforeAll(watchSession);
beforeEach(() => {
  jest
    .mocked(callApi)
    .mockImplementation(async (call) =>
      call === 'balance' ? { balance: amount, currency: 'THB', currencySymbol: '฿' } : sampleMember,
    );
});

const shown = () => balance.get().balance?.balance;
const settle = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['window', () => window.dispatchEvent(new Event('focus'))],
  ['tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('fetches the balance again when the player returns to the %s', async (_, returnToPage) => {
  amount = '100.00';
  await startSession('secret');
  await settle();
  expect(shown()).toBe('100.00');
  amount = '40.00';
  returnToPage();
  await settle();
  expect(shown()).toBe('40.00');
  clearSession();
});

test('shows the newest balance when its response arrives before that to an earlier request', async () => {
  await startSession('secret');
  await settle();
  const respond: ((money: string) => void)[] = [];
  jest
    .mocked(callApi)
    .mockImplementation(
      async () =>
        new Promise((resolve) =>
          respond.push((money) => resolve({ balance: money, currency: 'THB', currencySymbol: '฿' })),
        ),
    );
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  const [first, second] = respond;
  second?.('960.00');
  await settle();
  first?.('980.00');
  await settle();
  expect(shown()).toBe('960.00');
  clearSession();
});

test('shows no balance of the session before until that of the next one has arrived', async () => {
  amount = '10.00';
  await startSession('trial');
  await settle();
  expect(shown()).toBe('10.00');
  const before: unknown[] = [];
  amount = '500.00';
  const unsubscribe = balance.subscribe(() => before.push(shown()));
  await startSession('member');
  await settle();
  unsubscribe();
  expect([before[0], shown()]).toEqual([undefined, '500.00']);
  clearSession();
});

test('fetches no balance for a visitor who returns', async () => {
  jest.mocked(callApi).mockClear();
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(callApi).not.toHaveBeenCalled();
});

test('fetches the balance again until it succeeds, and meanwhile says that the last one may be wrong', async () => {
  jest.useFakeTimers();
  try {
    amount = '100.00';
    await startSession('secret');
    await jest.advanceTimersByTimeAsync(0);
    expect(balance.get()).toMatchObject({ balance: { balance: '100.00' }, failed: false });
    const succeed = jest.mocked(callApi).getMockImplementation();
    jest.mocked(callApi).mockImplementation(async () => Promise.reject(new CallError('unknown_error')));
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(15_000);
    expect(balance.get()).toMatchObject({ failed: true });
    amount = '90.00';
    if (succeed) jest.mocked(callApi).mockImplementation(succeed);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(balance.get()).toMatchObject({ balance: { balance: '90.00' }, failed: false });
    jest.mocked(callApi).mockClear();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(callApi).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
    clearSession();
  }
});

test.each([
  ['during a maintenance as soon as the site opens', () => setStatus(1), () => setStatus(0)],
  ['without a network as soon as there is one', () => undefined, () => window.dispatchEvent(new Event('online'))],
])('fetches a balance that failed %s', async (_, begin, end) => {
  await startSession('secret');
  await settle();
  const succeed = jest.mocked(callApi).getMockImplementation();
  begin();
  jest.mocked(callApi).mockImplementation(async () => Promise.reject(new CallError('unknown_error')));
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(balance.get()).toMatchObject({ failed: true });
  amount = '70.00';
  if (succeed) jest.mocked(callApi).mockImplementation(succeed);
  end();
  await settle();
  expect(balance.get()).toMatchObject({ balance: { balance: '70.00' }, failed: false });
  jest.mocked(callApi).mockClear();
  begin();
  end();
  await settle();
  expect(callApi).not.toHaveBeenCalled();
  clearSession();
});

test('fetches the balance again when the token is replaced while it is on its way', async () => {
  await startSession('before');
  const respond: (() => void)[] = [];
  jest.mocked(callApi).mockImplementation(async () => {
    await new Promise<void>((resolve) => respond.push(resolve));
    return { balance: '71.30', currency: 'THB', currencySymbol: '฿' };
  });
  window.dispatchEvent(new Event('focus'));
  replaceToken('after');
  respond.forEach((send) => send());
  await settle();
  expect(shown()).toBe('71.30');
  clearSession();
});
