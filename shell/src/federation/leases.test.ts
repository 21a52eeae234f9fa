import { createLeases } from '#federation/leases.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('leases are held until the last one ends; ending twice is harmless', () => {
  const leases = createLeases();
  const freed = jest.fn();
  leases.onFree(freed);
  const endBet = leases.take('bet');
  const endDeposit = leases.take('deposit');
  expect(leases.reasons()).toEqual(['bet', 'deposit']);
  endBet();
  endBet();
  expect(leases.held()).toBe(true);
  expect(freed).not.toHaveBeenCalled();
  endDeposit();
  expect(leases.held()).toBe(false);
  expect(freed).toHaveBeenCalledTimes(1);
});

test('a lease that nobody ends has a deadline', () => {
  const leases = createLeases();
  leases.take('bet');
  leases.take('game', { deadlineMs: 300_000 });
  jest.advanceTimersByTime(120_000);
  expect(leases.reasons()).toEqual(['game']);
  jest.advanceTimersByTime(180_000);
  expect(leases.held()).toBe(false);
});

test('who no longer listens is not told', () => {
  const leases = createLeases();
  const freed = jest.fn();
  leases.onFree(freed)();
  leases.take('bet')();
  expect(freed).not.toHaveBeenCalled();
});
