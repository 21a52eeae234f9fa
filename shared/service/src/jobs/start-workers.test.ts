import { randomBytes } from 'node:crypto';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { z } from 'zod';
import { installQueueSchema } from '#database/queue-schema.ts';
import { createItemJob, createRecurringJob, type Job } from './job.ts';
import { productionTimings, computeTakeoverSeconds } from './queue-settings.ts';
import { startWorkers, type WorkerOptions, type Workers } from './start-workers.ts';

const timings = { supervise: 1, polling: 0.5 };

let database: TestDatabase;
let client: pg.Client;
let started: Workers[] = [];
const warnings: object[] = [];

const start = async (jobs: readonly Job[], options: Partial<WorkerOptions> = {}): Promise<Workers> => {
  const workers = await startWorkers({
    databaseUrl: database.url,
    applicationName: 'test',
    jobs,
    log: { warn: (details: object) => void warnings.push(details) },
    timings,
    ...options,
  });
  started.push(workers);
  return workers;
};

/** Waits until each process has used the queue two seconds after this call: looked for jobs or proposed a run. */
const waitForQueries = async (processes: readonly string[]): Promise<void> => {
  const { rows: started } = await client.query<{ at: Date }>(`SELECT clock_timestamp() + interval '2 s' AS at`);
  await eventually(async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity
        WHERE application_name = ANY ($1) AND query_start > $2 ORDER BY name`,
      [processes, started[0]?.at],
    );
    expect(rows.map(({ name }) => name)).toEqual(processes);
  }, 10_000);
};

beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await installQueueSchema(client);
});
afterEach(async () => {
  await Promise.all(started.map((workers) => workers.stop()));
  started = [];
  warnings.length = 0;
  await client.end();
  await database.drop();
});

test('runs a recurring job at its interval, in one of several processes at a time', async () => {
  const processes = ['worker-1', 'worker-2', 'worker-3'];
  let running = 0;
  const starts: number[] = [];
  const job = createRecurringJob({
    name: 'tidy',
    everySeconds: 1,
    run: async () => {
      starts.push(performance.now());
      expect((running += 1)).toBe(1);
      // The first run lasts longer than the interval, so that every process proposes another one.
      if (starts.length === 1) await waitForQueries(processes);
      running -= 1;
    },
  });
  await Promise.all(processes.map((applicationName) => start([job], { applicationName })));
  await eventually(async () => expect(starts.length).toBeGreaterThanOrEqual(3), 10_000);
  const first = starts[0] ?? 0;
  // At most one run in each second, of which the first may be almost over.
  expect(starts.length).toBeLessThanOrEqual(Math.floor((performance.now() - first) / 1_000) + 2);
  expect(warnings).toEqual([]);
});

test('repeats a failed run with back-off and reports it', async () => {
  const ends: string[] = [];
  let runs = 0;
  const job = createRecurringJob({
    name: 'flaky',
    everySeconds: 3_600,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('out of order');
    },
  });
  await start([job], { onEnd: (name, outcome) => void ends.push(`${name} ${outcome}`) });
  await eventually(async () => expect(ends).toEqual(['flaky failed', 'flaky completed']), 15_000);
  expect(warnings).toMatchObject([{ job: 'flaky', attempt: 1, err: { message: 'out of order' } }]);
});

const wallets = z.object({ wallet: z.string() });

test('looks for the next item when one has ended, without waiting for the next poll', async () => {
  const runs: string[] = [];
  const job = createItemJob({
    name: 'withdraw',
    item: wallets,
    getKey: ({ wallet }) => wallet,
    run: ({ wallet }) => Promise.resolve(void runs.push(wallet)),
  });
  const workers = await start([job], { timings: { ...timings, polling: 60 } });
  const items = Array.from({ length: 40 }, (_, index) => ({ wallet: `wallet ${index}` }));
  await workers.send(job, items);
  await eventually(async () => expect(runs).toHaveLength(items.length), 20_000);
});

test('runs every item although one of them always fails, and no item twice at a time', async () => {
  const runs: string[] = [];
  const closed = Promise.withResolvers<void>();
  const job = createItemJob({
    name: 'withdraw',
    item: wallets,
    getKey: ({ wallet }) => wallet,
    retryLimit: 0,
    run: async ({ wallet }) => {
      runs.push(wallet);
      await closed.promise;
      if (wallet === 'bad') throw new Error('the vendor is closed');
    },
  });
  const workers = await start([job]);
  await workers.send(job, [{ wallet: 'bad' }, { wallet: 'a' }, { wallet: 'b' }, { wallet: 'a' }]);
  await eventually(async () => expect([...runs].sort()).toEqual(['a', 'b', 'bad']), 10_000);
  await workers.send(job, [{ wallet: 'b' }]);
  closed.resolve();
  await eventually(async () => {
    const { rows } = await client.query('SELECT state FROM pgboss.job ORDER BY state');
    expect(rows.map(({ state }) => state)).toEqual(['completed', 'completed', 'failed']);
  }, 10_000);
  expect(runs).toHaveLength(3);
});

test('waits for the running job when it stops, and starts no other', async () => {
  const events: string[] = [];
  const finish = Promise.withResolvers<void>();
  const createJob = (process: string) =>
    createItemJob({
      name: 'slow',
      item: wallets,
      getKey: ({ wallet }) => wallet,
      run: async ({ wallet }) => {
        events.push(`${process} starts ${wallet}`);
        if (wallet === 'a') await finish.promise;
        events.push(`${process} ends ${wallet}`);
      },
    });
  const stopping = await start([createJob('first')]);
  await stopping.send(createJob('first'), [{ wallet: 'a' }]);
  await eventually(async () => expect(events).toEqual(['first starts a']), 10_000);
  const stopped = stopping.stop().then(() => events.push('first stopped'));
  const other = await start([createJob('other')]);
  await other.send(createJob('other'), [{ wallet: 'b' }]);
  await eventually(async () => expect(events).toHaveLength(3), 10_000);
  finish.resolve();
  await stopped;
  expect(events).toEqual(['first starts a', 'other starts b', 'other ends b', 'first ends a', 'first stopped']);
});

test('does not create the schema, which a migration does', async () => {
  await client.query('DROP SCHEMA pgboss CASCADE');
  await expect(start([])).rejects.toThrow('not installed');
  const { rowCount } = await client.query(`SELECT FROM pg_namespace WHERE nspname = 'pgboss'`);
  expect(rowCount).toBe(0);
});

test('needs no rights to change the schema', async () => {
  const role = `worker_${randomBytes(6).toString('hex')}`;
  await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret';
    GRANT USAGE ON SCHEMA pgboss TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO ${role}`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'secret';
  let runs = 0;
  try {
    const job = createRecurringJob({ name: 'tidy', everySeconds: 1, run: async () => void (runs += 1) });
    const workers = await start([job], { databaseUrl: url.href });
    await eventually(async () => expect(runs).toBeGreaterThanOrEqual(2), 10_000);
    // The supervision, which deletes and expires jobs, has completed.
    await eventually(async () => {
      const { rowCount } = await client.query(
        'SELECT FROM pgboss.queue WHERE monitor_on IS NOT NULL AND maintain_on IS NOT NULL',
      );
      expect(rowCount).toBe(1);
    }, 10_000);
    await workers.stop();
    expect(warnings).toEqual([]);
  } finally {
    await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  }
});

test('takes over the job of a killed worker within a minute', () => {
  expect(computeTakeoverSeconds(productionTimings)).toBeLessThanOrEqual(60);
});
