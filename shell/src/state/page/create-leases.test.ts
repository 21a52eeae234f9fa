import { createLeases } from './create-leases.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('holds until the last lease is released; releasing twice has no effect', () => {
  const leases = createLeases();
  const onRelease = jest.fn();
  leases.onRelease(onRelease);
  const endBet = leases.acquire('bet');
  const endDeposit = leases.acquire('deposit');
  expect(leases.listReasons()).toEqual(['bet', 'deposit']);
  endBet();
  endBet();
  expect(leases.hasActive()).toBe(true);
  expect(onRelease).not.toHaveBeenCalled();
  endDeposit();
  expect(leases.hasActive()).toBe(false);
  expect(onRelease).toHaveBeenCalledTimes(1);
});

test('releases a lease at its deadline', () => {
  const leases = createLeases();
  leases.acquire('bet');
  leases.acquire('game', { deadlineMs: 300_000 });
  jest.advanceTimersByTime(120_000);
  expect(leases.listReasons()).toEqual(['game']);
  jest.advanceTimersByTime(180_000);
  expect(leases.hasActive()).toBe(false);
});

test('does not notify an unsubscribed listener', () => {
  const leases = createLeases();
  const onRelease = jest.fn();
  leases.onRelease(onRelease)();
  leases.acquire('bet')();
  expect(onRelease).not.toHaveBeenCalled();
});
