import { randomUUID } from 'node:crypto';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { z } from 'zod';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
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

const tokenValue = z.object({ token: z.string() });
const countTo = (count: number): number[] => [...Array(count).keys()];

afterEach(() => jest.useRealTimers());

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
  });

  test('leave their places when they fail', async () => {
    const calls = new LimitedCallsInProgress(1);
    for (const _ of countTo(PLACES_OF_PLAYER + 1))
      await expect(calls.withPlace('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await tryPlace(calls, 'one')).toBe('worked');
  });
});

describe('with the database', () => {
  let gateway: TestGateway;
  let blocker: pg.Client;
  beforeAll(async () => {
    gateway = await buildTestGateway({ rateLimitScale: 1 });
    blocker = new pg.Client(gateway.config.databaseUrl);
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await gateway.close();
  });

  /** Calls of a player that wait for a table, until `finish`. */
  const waitForTable = async (token: string, table: string, name: 'betRecord' | 'messages' | 'memberInfo') => {
    await blocker.query(`BEGIN; LOCK TABLE ${table}`);
    const query = name === 'betRecord' ? { gameCode: randomUUID() } : {};
    const calls = countTo(PLACES_OF_PLAYER + WAITING_OF_PLAYER).map(() => gateway.client.call(name, { token, query }));
    await eventually(async () => {
      // A transaction would see the first answer again.
      await blocker.query('SELECT pg_stat_clear_snapshot()');
      const { rowCount } = await blocker.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(PLACES_OF_PLAYER);
    });
    return async () => {
      await blocker.query('ROLLBACK');
      await Promise.all(calls);
    };
  };

  test.each([
    ['betRecord', 'rounds'],
    ['messages', 'player_messages'],
    ['memberInfo', 'player_messages'],
  ] as const)('slow calls of %s leave connections to the other players', async (name, table) => {
    const { token } = await gateway.client.member();
    const other = await gateway.client.member();
    const finish = await waitForTable(token, table, name);
    expect(await gateway.client.call('balance', { token: other.token })).toMatchObject({ status: 200 });
    await finish();
  });

  test('do not keep the player from ending the sessions', async () => {
    const { username, password, token: stolen } = await gateway.client.member();
    const login = async () => tokenValue.parse((await gateway.client.login(username, password)).value).token;
    const [ended, token] = [await login(), await login()];
    const finish = await waitForTable(stolen, 'rounds', 'betRecord');
    expect(await gateway.client.call('balance', { token })).toMatchObject({ message: 'too_many_requests' });
    expect(await gateway.client.call('logout', { token: ended })).toMatchObject({ status: 200 });
    expect(await gateway.client.call('logoutEverywhere', { token })).toMatchObject({ status: 200 });
    await finish();
  });
});
