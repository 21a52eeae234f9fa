import type { Queryable } from '@marquee/service/database';
import { RoundClock } from './round-clock.ts';

const STEP_MS = 300;

/** A database with a running round, whose clock can be set, and whose responses take some milliseconds. */
class FakeDatabase implements Queryable {
  roundId = 'first';
  aheadMs = 0;
  requestMs = 1;
  responseMs = 1;
  readonly ended: unknown[] = [];

  async query(text: string, values: unknown[] = []) {
    jest.advanceTimersByTime(this.requestMs);
    const elapsedMs = performance.now() + this.aheadMs;
    jest.advanceTimersByTime(this.responseMs);
    if (text.startsWith('SELECT')) return { rows: [{ id: this.roundId, elapsedMs }] as never[], rowCount: 1 };
    this.ended.push(values[0]);
    return { rows: [], rowCount: 1 };
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([-2_000, -301, 301, 1_000, 864_000_000])('ends a round whose clock was set by %i ms', async (step) => {
  const [database, clock] = [new FakeDatabase(), new RoundClock(STEP_MS)];
  [database.requestMs, database.responseMs] = [0, 0];
  await clock.check(database);
  jest.advanceTimersByTime(60_000);
  await clock.check(database);
  expect(database.ended).toEqual([]);
  database.aheadMs += step;
  await clock.check(database);
  expect(database.ended).toEqual(['first']);
});

test.each([
  ['a request that waits', 5_000, 1],
  ['a response that waits', 1, 5_000],
])('goes on after %s', async (_case, requestMs, responseMs) => {
  const [database, clock] = [new FakeDatabase(), new RoundClock(STEP_MS)];
  await clock.check(database);
  [database.requestMs, database.responseMs] = [requestMs, responseMs];
  await clock.check(database);
  [database.requestMs, database.responseMs] = [responseMs, requestMs];
  await clock.check(database);
  [database.requestMs, database.responseMs] = [1, 1];
  await clock.check(database);
  expect(database.ended).toEqual([]);
});

test('goes on while the clocks drift, until their difference is too large', async () => {
  const [database, clock] = [new FakeDatabase(), new RoundClock(STEP_MS)];
  for (let reading = 0; reading <= 30; reading += 1) {
    await clock.check(database);
    database.aheadMs += 10;
  }
  expect(database.ended).toEqual([]);
  await clock.check(database);
  expect(database.ended).toEqual(['first']);
});

test('goes on when the second reading agrees with the earlier ones', async () => {
  const [database, clock] = [new FakeDatabase(), new RoundClock(STEP_MS)];
  await clock.check(database);
  jest.spyOn(database, 'query').mockImplementationOnce(async () => {
    const elapsedMs = performance.now() + 1_000;
    return { rows: [{ id: 'first', elapsedMs }] as never[], rowCount: 1 };
  });
  await clock.check(database);
  expect(database.ended).toEqual([]);
});

test('compares no round with another', async () => {
  const [database, clock] = [new FakeDatabase(), new RoundClock(STEP_MS)];
  await clock.check(database);
  [database.roundId, database.aheadMs] = ['second', -60_000];
  await clock.check(database);
  expect(database.ended).toEqual([]);
});
