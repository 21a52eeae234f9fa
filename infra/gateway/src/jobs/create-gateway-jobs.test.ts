import { randomUUID } from 'node:crypto';
import { startWorkers, type Workers } from '@marquee/service/jobs';
import { runDirectly } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import { findFreePort } from '@marquee/testing/free-port';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
let metricsPort: number;
beforeEach(async () => {
  metricsPort = await findFreePort();
  gateway = await buildTestGateway({ metrics: { port: metricsPort, host: '127.0.0.1' } });
});
afterEach(() => gateway.close());

const addNonce = (expiresIn: string) =>
  gateway.pool.query(`INSERT INTO used_nonces (nonce, expires_at) VALUES ($1, now() + $2::interval)`, [
    Buffer.from(randomUUID()),
    expiresIn,
  ]);
const countNonces = async () => (await gateway.pool.query('SELECT FROM used_nonces')).rowCount;
const job = (name: string) => {
  const found = gateway.jobs.find((each) => each.name === name);
  if (!found) throw new Error(`there is no job ${name}`);
  return found;
};
const fail = (error: unknown): void => {
  throw error;
};

test('runs no job in a gateway without workers', async () => {
  const { rows } = await gateway.pool.query('SELECT name FROM pgboss.queue');
  expect(rows).toEqual([]);
});

test('deletes expired rows only, also when one of the tables is missing', async () => {
  await addNonce('-1 second');
  await addNonce('1 hour');
  await runDirectly(job('cleanup-expired'), fail);
  expect(await countNonces()).toBe(1);
  await addNonce('-1 second');
  await gateway.pool.query('DROP TABLE outbox_messages');
  await gateway.pool.query("INSERT INTO rate_windows SELECT 'expired', 1, now() - interval '1 day'");
  await expect(runDirectly(job('cleanup-expired'), fail)).rejects.toThrow('1 of 48 statements failed');
  expect(await countNonces()).toBe(1);
});

test('workers run every job, and the metrics count them', async () => {
  const ended: string[] = [];
  let workers: Workers | null = null;
  try {
    workers = await startWorkers({
      databaseUrl: gateway.config.databaseUrl,
      applicationName: 'test',
      jobs: gateway.jobs,
      log: gateway.app.log,
      onEnd: (name, outcome, seconds) => {
        ended.push(`${name} ${outcome}`);
        gateway.recordRun(name, outcome, seconds);
      },
      timings: { polling: 0.5 },
    });
    await eventually(
      () =>
        expect([...new Set(ended)].sort()).toEqual([
          'cleanup-expired completed',
          'find-due-vendor-wallets completed',
          'reconcile-vendors completed',
          'verify-ledger completed',
        ]),
      15_000,
    );
    await eventually(async () => {
      const body = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(body).toMatch(/job_last_success_timestamp_seconds\{job="reconcile-vendors",service="gateway"\} \d+/);
      expect(body).toMatch(/job_queue_runs\{job="cleanup-expired",state="active",service="gateway"\} 0/);
      expect(body).toMatch(
        /job_run_duration_seconds_count\{service="gateway",job="cleanup-expired",outcome="completed"\} 1/,
      );
    }, 10_000);
  } finally {
    await workers?.stop();
  }
});
