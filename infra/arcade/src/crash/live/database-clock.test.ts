import type { Queryable } from '@marquee/service/database';
import { DatabaseClock } from './database-clock.ts';

/** A database whose clock is ahead of the process, and whose responses take some milliseconds. */
const createDatabase = (aheadMs: number, responseMs: number): Queryable => ({
  query: async () => {
    const ms = performance.now() + aheadMs;
    jest.advanceTimersByTime(responseMs);
    return { rows: [{ ms }] as never[], rowCount: 1 };
  },
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const getAheadMs = (clock: DatabaseClock) => clock.now() - performance.now();

test('retains the most precise reading', async () => {
  const clock = new DatabaseClock();
  await clock.synchronize(createDatabase(1_000, 2));
  await clock.synchronize(createDatabase(1_000, 20));
  expect(getAheadMs(clock)).toBe(999);
});

test('takes a less precise reading after the clock of the database was set', async () => {
  const clock = new DatabaseClock();
  await clock.synchronize(createDatabase(864_000_000, 2));
  await clock.synchronize(createDatabase(0, 20));
  expect(getAheadMs(clock)).toBe(-10);
});
