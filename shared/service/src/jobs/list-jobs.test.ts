import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { installQueueSchema } from '#database/queue-schema.ts';
import { withTransaction } from '#database/transaction.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { createItemJob, createRecurringJob, type Job } from './job.ts';
import { listJobs } from './list-jobs.ts';
import { runJobNow } from './run-job-now.ts';
import { startWorkers, type Workers } from './start-workers.ts';

let database: TestDatabase;
let pool: pg.Pool;
let workers: Workers;
let isBroken = true;
const runs: string[] = [];
const registry = new Registry();

const cleanup = createRecurringJob({
  name: 'cleanup',
  everySeconds: 3_600,
  run: async () => void runs.push('cleanup'),
});
const withdraw = createItemJob({
  name: 'withdraw',
  item: z.object({ wallet: z.string() }),
  getKey: ({ wallet }) => wallet,
  retryLimit: 0,
  run: async ({ wallet }) => {
    runs.push(wallet);
    if (isBroken) throw new Error('the vendor is closed');
  },
});
const compare = createRecurringJob({
  name: 'compare',
  everySeconds: 3_600,
  run: async () => {
    runs.push('compare');
    if (isBroken) throw new Error('no response');
  },
});
const neverStarted = createRecurringJob({ name: 'never-started', everySeconds: 60, run: async () => undefined });
const jobs = [cleanup, withdraw, compare];
const findStatus = async (name: string) => (await listJobs(pool, jobs)).find((job) => job.name === name);

beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await installQueueSchema(pool);
  workers = await startWorkers({
    databaseUrl: database.url,
    applicationName: 'test',
    jobs,
    log: { warn: () => undefined },
    onEnd: registerJobMetrics(registry, pool, jobs),
    timings: { polling: 0.5, retryDelay: 600, maxRetryDelay: 600 },
  });
  await workers.send(withdraw, [{ wallet: 'a' }]);
  await eventually(async () => expect((await findStatus('cleanup'))?.state).toBe('idle'), 10_000);
  await eventually(async () => expect((await findStatus('withdraw'))?.state).toBe('failed'), 10_000);
  await eventually(async () => expect((await findStatus('compare'))?.state).toBe('retrying'), 10_000);
});
afterAll(async () => {
  await workers.stop();
  await pool.end();
  await database.drop();
});

test('lists a job that succeeded, with its next run', async () => {
  const status = await findStatus('cleanup');
  expect(status).toMatchObject({ everySeconds: 3_600, queued: 0, running: 0, failed: 0, lastError: null, attempts: 1 });
  expect(status?.lastSuccess).toEqual(expect.any(Date));
  expect(status?.nextRun?.getTime()).toBe((status?.lastRun?.getTime() ?? 0) + 3_600_000);
});

test('lists the error of an item that failed for good', async () => {
  expect(await findStatus('withdraw')).toMatchObject({
    everySeconds: null,
    failed: 1,
    nextRun: null,
    lastSuccess: null,
    lastError: 'the vendor is closed',
  });
});

test('lists the error and the time of the next attempt of a run that will be repeated', async () => {
  const status = await findStatus('compare');
  expect(status).toMatchObject({ queued: 1, failed: 0, lastError: 'no response' });
  expect((status?.nextRun?.getTime() ?? 0) - Date.now()).toBeGreaterThan(60_000);
});

test('lists a job that has never run', async () => {
  expect(await listJobs(pool, [neverStarted])).toMatchObject([
    { name: 'never-started', state: 'idle', lastRun: null, nextRun: null, attempts: 0 },
  ]);
});

test('counts runs by job and state in the metrics', async () => {
  const text = await registry.metrics();
  expect(text).toContain('job_queue_runs{job="compare",state="queued"} 1');
  expect(text).toContain('job_queue_runs{job="withdraw",state="failed"} 1');
  expect(text).toContain('job_queue_runs{job="cleanup",state="active"} 0');
  expect(text).toMatch(/job_last_success_timestamp_seconds\{job="cleanup"\} \d+/);
  expect(text).not.toContain('job_last_success_timestamp_seconds{job="withdraw"}');
  expect(text).toContain('job_run_duration_seconds_count{job="cleanup",outcome="completed"} 1');
  expect(text).toContain('job_run_duration_seconds_count{job="withdraw",outcome="failed"} 1');
});

test('reports no runs in the metrics while the database is down', async () => {
  const metrics = new Registry();
  const closing = new pg.Pool({ connectionString: database.url, max: 1 });
  registerJobMetrics(metrics, closing, jobs);
  expect(await metrics.metrics()).toContain('job_queue_runs{');
  await closing.end();
  await eventually(async () => {
    const text = await metrics.metrics();
    expect([text.includes('job_queue_runs{'), text.includes('job_last_success_timestamp_seconds{')]).toEqual([
      false,
      false,
    ]);
  });
});

const runNow = (job: Job) => withTransaction(pool, (tx) => runJobNow(tx, job));

test('runs a recurring job now, repeats a waiting run at once, and queues failed items again', async () => {
  runs.length = 0;
  isBroken = false;
  expect(await runNow(cleanup)).toBe(1);
  expect(await runNow(compare)).toBe(1);
  expect(await runNow(withdraw)).toBe(1);
  await eventually(async () => expect([...runs].sort()).toEqual(['a', 'cleanup', 'compare']), 10_000);
  for (const name of ['cleanup', 'compare', 'withdraw'])
    await eventually(async () => expect(await findStatus(name)).toMatchObject({ state: 'idle', failed: 0 }), 10_000);
  expect(await findStatus('compare')).toMatchObject({ lastError: null, attempts: 2 });
  expect(await runNow(withdraw)).toBe(0);
});

test('queues one run when many callers run a job at the same time', async () => {
  await workers.stop();
  const runTogether = async () =>
    (await Promise.all(Array.from({ length: 50 }, () => runNow(cleanup)))).filter((count) => count > 0);
  expect(await runTogether()).toEqual([1]);
  expect(await runTogether()).toEqual([]);
  await pool.query(
    `UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE name = 'cleanup' AND state = 'created'`,
  );
  expect(await runTogether()).toEqual([1]);
});
