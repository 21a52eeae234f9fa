import { eventually } from '@marquee/testing/eventually';
import { authorization, edgeAuthorization, edgeProcess, serviceTokens } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';
import { maxServiceCalls } from './limit-calls.ts';

let site: LobbyRegistry;
beforeAll(async () => {
  site = await LobbyRegistry.start();
});
afterAll(() => site.close());

const ofGateway = { authorization: `Bearer ${serviceTokens.gateway}` };
const send = (method: 'POST' | 'PUT', url: string, headers: Record<string, string>, payload: object) =>
  site.registry.app.inject({ method, url, headers, payload });
const version = { part: 'lobby', version: '1.0.0', count: 1 };

test.each([
  [
    'reports',
    'report_minute',
    () =>
      send('POST', '/v1/reports', edgeAuthorization, {
        channel: 'production',
        reports: [{ ...version, class: 'loaded' }],
      }),
  ],
  [
    'open tabs',
    'tab_count',
    () => send('POST', '/v1/tabs', edgeAuthorization, { edge: edgeProcess, channel: 'production', counts: [version] }),
  ],
  [
    'states of money',
    'alert',
    () =>
      send('PUT', '/v1/money-state', ofGateway, {
        discrepancies: [{ provider: 'arcade', open: 1, detail: 'rounds 1' }],
        failedJobs: [],
      }),
  ],
])('R7 leaves connections to others while %s of one service wait', async (_, table, deliver) => {
  // Others can read the table, but not write it.
  await site.intruder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  const deliveries = Array.from({ length: maxServiceCalls + 1 }, deliver);
  try {
    await eventually(async () => {
      const { rows } = await site.intruder.query(
        `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE datname = current_database() AND relation = $1::regclass AND NOT granted`,
        [table],
      );
      expect(rows).not.toHaveLength(0);
    });
    const url = '/v1/channels/production/status';
    expect((await site.registry.app.inject({ url, headers: authorization })).statusCode).toBe(200);
  } finally {
    await site.intruder.query('ROLLBACK');
  }
  const codes = (await Promise.all(deliveries)).map(({ statusCode }) => statusCode);
  expect(codes).toEqual([...Array(maxServiceCalls).fill(204), 429]);
});
