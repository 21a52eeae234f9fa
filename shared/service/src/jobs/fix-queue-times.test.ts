import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { installQueueSchema, toBossDatabase } from '#database/queue-schema.ts';
import { fixQueueTimes } from './fix-queue-times.ts';
import { createRecurringJob } from './job.ts';
import { startWorkers, type Workers } from './start-workers.ts';

let database: TestDatabase;
let client: pg.Client;
let workers: Workers;
let runs: number;
beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await installQueueSchema(client);
  runs = 0;
  workers = await startWorkers({
    databaseUrl: database.url,
    applicationName: 'test',
    jobs: [createRecurringJob({ name: 'tidy', everySeconds: 86_400, run: async () => void (runs += 1) })],
    log: { warn: () => undefined },
    timings: { supervise: 1, polling: 0.5, heartbeat: 10 },
  });
  await eventually(async () => expect(await listStates()).toEqual(['completed']), 10_000);
});
afterEach(async () => {
  await workers.stop();
  await client.end();
  await database.drop();
});

const listStates = async (): Promise<string[]> =>
  (await client.query('SELECT state FROM pgboss.job ORDER BY created_on')).rows.map(({ state }) => state);
const addRun = (columns: Readonly<Record<string, string>>) =>
  client.query(
    `INSERT INTO pgboss.job (name, policy, retry_limit, ${Object.keys(columns).join(', ')})
      VALUES ('tidy', 'exclusive', 3, ${Object.values(columns).join(', ')})`,
  );
const waitForRuns = (count: number) =>
  eventually(async () => {
    expect(await listStates()).toEqual(Array.from({ length: count }, () => 'completed'));
    expect(runs).toBe(count);
  }, 20_000);
const ahead = `now() + interval '10 days'`;

test.each(["'created'", "'retry'"])('starts a run of the state %s that waits for a time ahead', async (state) => {
  await addRun({ state, start_after: ahead });
  await waitForRuns(2);
});

test('repeats the run of a killed worker whose heartbeat was stored ahead, and that of the supervision', async () => {
  await client.query(`UPDATE pgboss.queue SET monitor_on = ${ahead}, monitor_claim_on = ${ahead}`);
  await addRun({ state: "'active'", started_on: ahead, heartbeat_on: ahead, heartbeat_seconds: '0' });
  await waitForRuns(2);
});

test('frees an interval ahead in which a run was stored, and corrects the time of its end', async () => {
  await client.query(`UPDATE pgboss.job SET singleton_on = ${ahead}, started_on = ${ahead}, completed_on = ${ahead}`);
  await eventually(async () => {
    const { rows } = await client.query(
      'SELECT singleton_on, started_on <= now() AS started, completed_on <= now() AS completed FROM pgboss.job',
    );
    expect(rows).toEqual([{ singleton_on: null, started: true, completed: true }]);
  }, 10_000);
});

test('keeps the times of the queue that are not ahead', async () => {
  await addRun({ state: "'retry'", start_after: "now() + interval '110 seconds'", retry_delay_max: '60' });
  const read = async () => {
    const { rows } = await client.query('SELECT start_after, started_on, completed_on, singleton_on FROM pgboss.job');
    return rows;
  };
  const before = await read();
  await fixQueueTimes(toBossDatabase(client));
  expect(await read()).toEqual(before);
});
