import timers from 'node:timers/promises';
import { eventually } from '@marquee/testing/eventually';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import pg from 'pg';
import { NotificationListener } from './notification-listener.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const applicationName = 'listener-test';
const countConnections = async () =>
  (await pool.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [applicationName])).rowCount;
const terminate = () =>
  pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [applicationName]);
const send = (topic: string, payload: string) => pool.query('SELECT pg_notify($1, $2)', [topic, payload]);

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

function create(databaseUrl = database.url, retryMs = { min: 20, max: 40 }) {
  const received: (readonly [string, string | null])[] = [];
  const errors: Error[] = [];
  const listener = new NotificationListener({
    databaseUrl,
    applicationName,
    topics: ['orders', 'Prices'],
    onError: (error) => void errors.push(error),
    retryMs,
  });
  for (const topic of ['orders', 'Prices'] as const)
    listener.subscribe(topic, (payload) => void received.push([topic, payload]));
  stop = () => listener.stop();
  return { listener, received, errors };
}

test('passes notifications to the listeners of their topic, and null after connecting', async () => {
  const { listener, received } = create();
  expect(listener.isListening).toBe(false);
  await listener.start();
  expect(listener.isListening).toBe(true);
  expect(received.splice(0)).toEqual([
    ['orders', null],
    ['Prices', null],
  ]);
  await send('orders', 'a');
  await send('unknown', 'b');
  await send('Prices', '');
  await eventually(() =>
    expect(received).toEqual([
      ['orders', 'a'],
      ['Prices', ''],
    ]),
  );
});

test('ends a subscription', async () => {
  const { listener, received } = create();
  const ended: (string | null)[] = [];
  const unsubscribe = listener.subscribe('orders', (payload) => void ended.push(payload));
  await listener.start();
  unsubscribe();
  await send('orders', 'a');
  await eventually(() => expect(received).toContainEqual(['orders', 'a']));
  expect(ended).toEqual([null]);
});

test('connects again after its connection was terminated, reports null and receives notifications', async () => {
  const { listener, received, errors } = create();
  await listener.start();
  for (let times = 0; times < 3; times += 1) {
    received.length = 0;
    errors.length = 0;
    await terminate();
    await eventually(() => expect(errors).not.toHaveLength(0));
    await eventually(() => expect(received).toContainEqual(['orders', null]));
    await eventually(() => expect(listener.isListening).toBe(true));
    await send('orders', 'after');
    await eventually(() => expect(received).toContainEqual(['orders', 'after']));
  }
  expect(await countConnections()).toBe(1);
});

test('is not listening while the connection is down', async () => {
  const { listener } = create(database.url, { min: 60_000, max: 60_000 });
  await listener.start();
  await terminate();
  await eventually(() => expect(listener.isListening).toBe(false));
});

test('connects again with a growing delay when the database cannot be reached', async () => {
  const url = new URL(database.url);
  url.pathname = '/none';
  const { listener, errors } = create(url.href, { min: 1, max: 60_000 });
  const pause = jest.spyOn(timers, 'setTimeout');
  await listener.start();
  expect([errors.length, listener.isListening]).toEqual([1, false]);
  await eventually(() => expect(errors.length).toBeGreaterThanOrEqual(8));
  // In milliseconds, without the pauses of the test.
  const delays = pause.mock.calls.filter(([, , options]) => options?.signal !== undefined).map(([ms]) => ms);
  pause.mockRestore();
  expect(delays.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 64]);
});

test('reports a failing listener and still calls the others', async () => {
  const { listener, received, errors } = create();
  const failing = new Error('not JSON');
  listener.subscribe('orders', () => {
    throw failing;
  });
  const last: (string | null)[] = [];
  listener.subscribe('orders', (payload) => void last.push(payload));
  await listener.start();
  expect([errors, last, received.length]).toEqual([[failing], [null], 2]);
});

test('closes its connection on stop and does not connect again', async () => {
  const { listener, errors } = create();
  await listener.start();
  await listener.stop();
  expect(listener.isListening).toBe(false);
  await eventually(async () => expect(await countConnections()).toBe(0));
  expect(errors).toEqual([]);
});

test('stops at once while it waits for the next attempt', async () => {
  const { listener } = create(database.url, { min: 60_000, max: 60_000 });
  await listener.start();
  await terminate();
  await eventually(() => expect(listener.isListening).toBe(false));
  await listener.stop();
  expect(await countConnections()).toBe(0);
});
