import { callApi } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { balance, watchSession } from '#state/balance.ts';
import { clearSession, startSession } from '#state/session.ts';

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

test('fetches no balance for a visitor who returns', async () => {
  jest.mocked(callApi).mockClear();
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(callApi).not.toHaveBeenCalled();
});
