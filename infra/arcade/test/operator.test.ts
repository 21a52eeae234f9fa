import { jobList, operatorCalls } from '@marquee/contract/operator';
import { startWorkers } from '@marquee/service/jobs';
import { eventually } from '@marquee/testing/eventually';
import { startFakeOperators, type FakeOperators } from '@marquee/testing/fake-operators';
import { findFreePort } from '@marquee/testing/free-port';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Player, setUp, type Setup } from './arcade-setup.ts';

const admin = 'token-of-an-admin';

let operators: FakeOperators;
let setup: Setup;
let metricsPort: number;
let pool: pg.Pool;
let app: FastifyInstance;
beforeAll(async () => {
  operators = await startFakeOperators();
  metricsPort = await findFreePort();
  setup = await setUp({ releasesOrigin: operators.origin, metricsPort });
  pool = new pg.Pool({ connectionString: setup.database.url, max: 1 });
  app = await setup.start({}, (options) => startWorkers({ ...options, timings: { polling: 0.5 } }));
});
afterAll(async () => {
  await pool.end();
  await setup.stop();
  await operators.stop();
});

const send = (method: 'GET' | 'POST', path: string, token: string | undefined, payload?: object) =>
  app.inject({
    method,
    url: `/operator/v1${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const jobs = async () => jobList.parse((await send('GET', '/jobs', admin)).json()).jobs;
const run = (name: string, reason = 'the platform is back') => send('POST', `/jobs/${name}/run`, admin, { reason });

const permissions: Readonly<Record<string, readonly string[]>> = {
  'token-of-an-admin': ['view', 'change'],
  'token-of-a-releaser': ['view', 'change'],
  'token-of-a-viewer': ['view'],
  'token-of-another-part': [],
  'token-of-another-channel': [],
};
const calls = [operatorCalls.jobList, operatorCalls.runJob];

test.each(
  calls.flatMap(({ method, path, permission }) =>
    Object.entries(permissions).map(([token, granted]) => [method, path, token, granted.includes(permission)] as const),
  ),
)('%s %s with %s: allowed is %s', async (method, path, token, isAllowed) => {
  const response = await send(method, path.replace(':id', 'unknown'), token);
  if (isAllowed) expect([401, 403]).not.toContain(response.statusCode);
  else expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'role' }]);
});

test.each(calls)(
  '$method $path rejects a missing token, an unknown token and the session of a player',
  async (call) => {
    const { token } = await Player.demo(app);
    for (const wrong of [undefined, 'token-of-a-stranger', token]) {
      const response = await send(call.method, call.path.replace(':id', 'recover-rounds'), wrong, {});
      expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'token' }]);
    }
  },
);

test('lists its jobs', async () => {
  await eventually(
    async () =>
      expect((await jobs()).map(({ name, state, lastSuccess }) => [name, state, lastSuccess !== null])).toEqual([
        ['recover-rounds', 'idle', true],
        ['cleanup-expired', 'idle', true],
      ]),
    15_000,
  );
});

test('counts the runs of its jobs in the metrics, which the public port does not serve', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/job_last_success_timestamp_seconds\{job="recover-rounds",service="arcade"\} \d+/);
});

test('runs a job on demand, with an audit row that cannot be changed', async () => {
  const lastRun = async () => (await jobs())[1]?.lastRun;
  await eventually(async () => expect((await jobs())[1]).toMatchObject({ state: 'idle', attempts: 1 }), 15_000);
  const before = await lastRun();
  const response = await run('cleanup-expired');
  expect([response.statusCode, response.json()]).toEqual([200, { runs: 1 }]);
  await eventually(async () => expect(await lastRun()).not.toBe(before), 15_000);
  const { rows } = await pool.query('SELECT actor, action, subject, reason FROM operator_audit');
  expect(rows).toEqual([
    { actor: 'anong', action: 'job-run', subject: 'cleanup-expired', reason: 'the platform is back' },
  ]);
  await expect(pool.query("UPDATE operator_audit SET actor = 'nok'")).rejects.toThrow('append-only');
});

test('rejects an unknown job and a run without a reason, and audits neither', async () => {
  const { rows: before } = await pool.query('SELECT count(*) FROM operator_audit');
  expect((await run('unknown')).json()).toMatchObject({ code: 'not-found' });
  expect((await run('recover-rounds', 'no')).json()).toMatchObject({ code: 'input' });
  expect((await pool.query('SELECT count(*) FROM operator_audit')).rows).toEqual(before);
});

test('serves no operator calls without a release service', async () => {
  const alone = await setUp();
  const response = await (await alone.start()).inject({ url: '/operator/v1/jobs' });
  expect(response.statusCode).toBe(404);
  await alone.stop();
});
