import { spawn } from 'node:child_process';
import path from 'node:path';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { installQueueSchema } from '#database/queue-schema.ts';

const program = (url: string) => `
  import pg from 'pg';
  import { createRecurringJob, startWorkers } from ${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))};
  const pool = new pg.Pool({ connectionString: ${JSON.stringify(url)} });
  const job = createRecurringJob({ name: 'transfer', everySeconds: 86_400, run: async () => {
    const { rows } = await pool.query('INSERT INTO runs (pid) VALUES ($1) RETURNING id', [process.pid]);
    // The first run never ends.
    if (rows[0].id === 1) await new Promise(() => undefined);
    await pool.query('UPDATE runs SET finished = true WHERE id = $1', [rows[0].id]);
  } });
  await startWorkers({
    databaseUrl: ${JSON.stringify(url)}, applicationName: 'test', jobs: [job],
    log: { warn: (details) => console.error(details) },
    timings: { heartbeat: 10, heartbeatRefresh: 1, supervise: 1, polling: 0.5 },
  });
  setInterval(() => undefined, 1_000);
`;

interface Run {
  readonly id: number;
  readonly pid: number;
  readonly finished: boolean;
}

let database: TestDatabase;
let client: pg.Client;
const kills: (() => Promise<void>)[] = [];
const startProcess = () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(database.url)], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return exited;
  };
  kills.push(kill);
  return { pid: child.pid, kill };
};
/** Waits until the queue has been searched twice for jobs without a heartbeat. */
const waitForSupervision = async (): Promise<void> => {
  for (let times = 0; times < 2; times += 1) {
    const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    await eventually(async () => {
      const { rowCount } = await client.query('SELECT FROM pgboss.queue WHERE monitor_claim_on > $1', [rows[0]?.at]);
      expect(rowCount).toBe(1);
    }, 10_000);
  }
};
const listRuns = async (): Promise<Run[]> =>
  (await client.query<Run>('SELECT id, pid, finished FROM runs ORDER BY id')).rows;

beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await installQueueSchema(client);
  await client.query('CREATE TABLE runs (id int GENERATED ALWAYS AS IDENTITY, pid int, finished bool DEFAULT false)');
});
afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()));
  await client.end();
  await database.drop();
});

test('finishes the job of a killed process in another process', async () => {
  const processes = [startProcess(), startProcess()];
  await eventually(async () => expect(await listRuns()).toHaveLength(1), 20_000);
  const [first] = await listRuns();
  // The job belongs to its process while the process sends heartbeats.
  await waitForSupervision();
  expect(await listRuns()).toHaveLength(1);
  await processes.find(({ pid }) => pid === first?.pid)?.kill();
  // Instead of waiting for the time of the heartbeat.
  await client.query(`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'`);
  await eventually(async () => expect((await listRuns())[1]?.finished).toBe(true), 15_000);
  const [, second] = await listRuns();
  expect(second?.pid).toBe(processes.find(({ pid }) => pid !== first?.pid)?.pid);
});
