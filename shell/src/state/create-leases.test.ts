import { createLeases } from '#state/create-leases.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('leases are held until the last one ends; ending twice is harmless', () => {
  const leases = createLeases();
  const freed = jest.fn();
  leases.onRelease(freed);
  const endBet = leases.acquire('bet');
  const endDeposit = leases.acquire('deposit');
  expect(leases.listReasons()).toEqual(['bet', 'deposit']);
  endBet();
  endBet();
  expect(leases.areHeld()).toBe(true);
  expect(freed).not.toHaveBeenCalled();
  endDeposit();
  expect(leases.areHeld()).toBe(false);
  expect(freed).toHaveBeenCalledTimes(1);
});

test('a lease that nobody ends has a deadline', () => {
  const leases = createLeases();
  leases.acquire('bet');
  leases.acquire('game', { deadlineMs: 300_000 });
  jest.advanceTimersByTime(120_000);
  expect(leases.listReasons()).toEqual(['game']);
  jest.advanceTimersByTime(180_000);
  expect(leases.areHeld()).toBe(false);
});

test('who no longer listens is not told', () => {
  const leases = createLeases();
  const freed = jest.fn();
  leases.onRelease(freed)();
  leases.acquire('bet')();
  expect(freed).not.toHaveBeenCalled();
});
