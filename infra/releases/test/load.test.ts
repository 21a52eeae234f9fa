import pg from 'pg';
import type { Database } from '@marquee/service/database';
import { eventually } from '@marquee/testing/eventually';
import { addOperator, authorization, change, publishVersions, startRegistry, type Registry } from './fixtures.ts';

/** Transactions of the service that are open, and the most that were at once. */
const transactions = { open: 0, most: 0 };

function countTransactions(database: Database): Database {
  const connect = async () => {
    const connection = await database.connect();
    transactions.open += 1;
    transactions.most = Math.max(transactions.most, transactions.open);
    const release = connection.release.bind(connection);
    connection.release = (error) => {
      transactions.open -= 1;
      connection.release = release;
      release(error);
    };
    return connection;
  };
  return { connect, query: database.query.bind(database) } as typeof database;
}

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry({ wrapDatabase: countTransactions });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0']);
  await change(registry.app, 'switch', 'lobby', 0, { version: '1.0.0' });
});
afterAll(() => registry.close());

test.each(['/v1/audit/verify', '/v1/channels/production/parts/lobby/can-switch?version=1.1.0'])(
  'works on two of many %s at a time, so that changes find a connection',
  async (url) => {
    transactions.most = 0;
    const calls = Array.from({ length: 20 }, () => registry.app.inject({ url, headers: authorization }));
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200));
    expect(transactions.most).toBeLessThanOrEqual(2);
  },
);

test('is healthy while calls use every connection to the database', async () => {
  const { app, database, close } = await startRegistry({ poolSize: 1 });
  const intruder = new pg.Client({ connectionString: database.url });
  await intruder.connect();
  await intruder.query('BEGIN; LOCK TABLE channel IN ACCESS EXCLUSIVE MODE');
  const call = app.inject('/v1/channels/production/manifest');
  await eventually(async () => {
    const { rows } = await intruder.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = 'marquee-releases'`);
    expect(rows).toHaveLength(1);
  });
  const health = await app.inject('/healthz');
  await intruder.query('COMMIT');
  await intruder.end();
  await call;
  await close();
  expect(health.statusCode).toBe(200);
});

test('rejects the calls of an operator who has too many in progress', async () => {
  const eve = await addOperator(registry.app, 'eve', [{ role: 'viewer', part: '*', channel: '*' }]);
  const url = '/v1/channels/production/status';
  const calls = Array.from({ length: 60 }, () => registry.app.inject({ url, headers: eve }));
  const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([40, 20]);
});
