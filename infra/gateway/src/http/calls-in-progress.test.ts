import { randomUUID } from 'node:crypto';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { buildTestGateway } from '#test/test-gateway.ts';
import { LimitedCallsInProgress, PLACES_OF_PLAYER, WAIT_SECONDS, WAITING_OF_PLAYER } from './calls-in-progress.ts';

/** Starts calls of a player that run until the returned function is called. */
const start = (calls: LimitedCallsInProgress, player: string, count: number) => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const started: number[] = [];
  const outcomes = Array.from({ length: count }, (_, index) =>
    calls
      .withPlace(player, () => {
        started.push(index);
        return promise;
      })
      .then(
        () => 'worked',
        ({ code }: { code: string }) => code,
      ),
  );
  const finish = (): Promise<string[]> => {
    resolve(null);
    return Promise.all(outcomes);
  };
  return { started, outcomes, finish };
};

const tryPlace = (calls: LimitedCallsInProgress, player: string): Promise<string> =>
  calls.withPlace(player, () => Promise.resolve('worked')).catch(({ code }: { code: string }) => code);

const countTo = (count: number): number[] => [...Array(count).keys()];

describe('calls of one player', () => {
  test('beyond its places wait in order, and those of another player do not', async () => {
    const calls = new LimitedCallsInProgress(1);
    const { started, finish } = start(calls, 'one', PLACES_OF_PLAYER + 3);
    expect(await tryPlace(calls, 'two')).toBe('worked');
    expect(started).toEqual(countTo(PLACES_OF_PLAYER));
    expect(new Set(await finish())).toEqual(new Set(['worked']));
    expect(started).toEqual(countTo(PLACES_OF_PLAYER + 3));
  });

  test('are rejected at once when too many wait, and get in again afterwards', async () => {
    const calls = new LimitedCallsInProgress(1);
    const { finish } = start(calls, 'one', PLACES_OF_PLAYER + WAITING_OF_PLAYER);
    expect(await tryPlace(calls, 'one')).toBe('too_many_requests');
    await finish();
    expect(await tryPlace(calls, 'one')).toBe('worked');
  });

  test('are rejected after a short wait', async () => {
    jest.useFakeTimers();
    const calls = new LimitedCallsInProgress(1);
    const { started, outcomes, finish } = start(calls, 'one', PLACES_OF_PLAYER + 1);
    await jest.advanceTimersByTimeAsync(WAIT_SECONDS * 1_000);
    expect(await outcomes.at(-1)).toBe('too_many_requests');
    await finish();
    expect(started).toEqual(countTo(PLACES_OF_PLAYER));
    expect(await tryPlace(calls, 'one')).toBe('worked');
    jest.useRealTimers();
  });

  test('leave their places when they fail', async () => {
    const calls = new LimitedCallsInProgress(1);
    for (const _ of countTo(PLACES_OF_PLAYER + 1))
      await expect(calls.withPlace('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await tryPlace(calls, 'one')).toBe('worked');
  });
});

test('slow calls of one player leave connections to the others', async () => {
  const gateway = await buildTestGateway({ rateLimitScale: 1 });
  const { client, config } = gateway;
  const { token } = await client.member();
  const other = await client.member();
  const blocker = new pg.Client(config.databaseUrl);
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE rounds');
  const records = countTo(20).map(() => client.call('betRecord', { token, query: { gameCode: randomUUID() } }));
  await eventually(async () => {
    // A transaction would see the first answer again.
    await blocker.query('SELECT pg_stat_clear_snapshot()');
    const { rowCount } = await blocker.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(PLACES_OF_PLAYER);
  });
  expect(await client.call('balance', { token: other.token })).toMatchObject({ status: 200 });
  await blocker.query('ROLLBACK');
  await Promise.all(records);
  await blocker.end();
  await gateway.close();
});
