import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '@marquee/service/database';
import { eventually } from '@marquee/testing/eventually';
import { realFiles } from '#artefacts/files.ts';
import {
  addOperator,
  authorization,
  change,
  publishFolder,
  publishVersions,
  startRegistry,
  writeBuild,
  type Registry,
} from './fixtures.ts';
import { QueryCounter } from './query-counter.ts';

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

const part = '/v1/channels/production/parts/lobby';
const dryRun = { version: '1.1.0', dryRun: true, reason: 'because of a test' };
const at = new Date(Date.now() + 3_600_000).toISOString();
test.each([
  ['GET', '/v1/audit/verify', undefined],
  ['GET', `${part}/can-switch?version=1.1.0`, undefined],
  ['POST', '/v1/artefacts/verify', {}],
  ['POST', `${part}/switch`, dryRun],
  ['POST', `${part}/canary`, { ...dryRun, rule: { percent: 10 } }],
  ['POST', `${part}/promote`, { dryRun: true, reason: dryRun.reason }],
  ['POST', `${part}/rollback`, { dryRun: true, reason: dryRun.reason }],
  ['POST', `${part}/rollback`, { version: '1.0.0', reason: dryRun.reason }],
  ['POST', `${part}/schedule`, { ...dryRun, action: 'switch', at }],
] as const)(
  'works on two of many %s %s of an operator at a time, so that others find a connection',
  async (...call) => {
    const [method, url, payload] = call;
    transactions.most = 0;
    const headers = { ...authorization, 'if-match': '"1"' };
    const calls = Array.from({ length: 20 }, () => registry.app.inject({ method, url, headers, payload }));
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBeLessThan(500);
    expect(transactions.most).toBeGreaterThan(0);
    expect(transactions.most).toBeLessThanOrEqual(2);
  },
);

test('reads no release for a change that was decided at another revision', async () => {
  const releases = new QueryCounter('FROM release');
  const { app, close } = await startRegistry({ wrapDatabase: releases.wrapDatabase });
  await publishVersions(app, 'lobby', ['1.0.0']);
  releases.count = 0;
  const response = await change(app, 'switch', 'lobby', 7, { version: '1.0.0', dryRun: true });
  await close();
  expect([response.json().code, releases.count]).toEqual(['revision', 0]);
});

test('compresses one build of an operator at a time, and one of another operator beside it', async () => {
  const gate = Promise.withResolvers<void>();
  const copying: (string | undefined)[] = [];
  const copy: typeof realFiles.copy = async (from, to) => {
    copying.push((await readFile(from, 'utf8')).match(/lobby|cards/)?.[0]);
    await gate.promise;
    await realFiles.copy(from, to);
  };
  const { app, close } = await startRegistry({ files: { ...realFiles, copy } });
  const bob = await addOperator(app, 'bob', [{ role: 'publisher', part: '*', channel: '*' }]);
  const folders = await Promise.all(
    ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => writeBuild('lobby', version)),
  );
  const uploads = folders.map((folder) => publishFolder(app, 'lobby', folder));
  await eventually(async () => expect(copying).toEqual(['lobby']));
  uploads.push(publishFolder(app, 'cards', await writeBuild('cards', '1.0.0'), bob));
  await eventually(async () => expect(copying).toContain('cards'));
  expect(copying).toEqual(['lobby', 'cards']);
  gate.resolve();
  const responses = await Promise.all(uploads);
  await close();
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(uploads.map(() => 201));
});

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
