import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { eventually } from '@marquee/testing/eventually';
import { findFreePort } from '@marquee/testing/free-port';
import { Cluster } from '@marquee/testing/postgres';
import pg from 'pg';
import type { Restart } from '#processes/restart-reporter.ts';
import { replaceHangingServer, superviseCluster } from '#processes/supervise-cluster.ts';

let temporary: TemporaryFolder;
/** A stopped server whose folder each test copies. */
let initialised: Cluster;
let cluster: Cluster;
let stopSupervising: () => Promise<void>;
let printed: string[];
let restarts: Restart[];

/** A server in the temporary folder. */
const createCluster = async (name: string): Promise<Cluster> =>
  new Cluster({
    dataDirectory: path.join(temporary.path, name),
    port: await findFreePort(),
    isDurable: false,
    stopWithinSeconds: 1,
  });

async function startCopy(name: string): Promise<Cluster> {
  const copy = await createCluster(name);
  // Initialising a folder takes ten times as long. The server owns its files.
  execFileSync('cp', ['-a', initialised.dataDirectory, copy.dataDirectory]);
  await copy.start();
  return copy;
}

beforeAll(async () => {
  temporary = createTemporaryFolder('supervised');
  initialised = await createCluster('initialised');
  await initialised.start();
  await initialised.stop();
});
afterAll(async () => {
  await initialised.destroy();
  temporary.remove();
});

beforeEach(async () => {
  const { now } = Date;
  const startedAt = now();
  // Four times as fast as the clock, so that ten seconds are the time of two failed checks.
  jest.spyOn(Date, 'now').mockImplementation(() => startedAt + (now() - startedAt) * 4);
  cluster = await startCopy('postgres');
  printed = [];
  restarts = [];
  stopSupervising = superviseCluster(cluster, {
    print: (line) => void printed.push(line),
    onRestart: (restart) => void restarts.push(restart),
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stopSupervising();
  await cluster.destroy();
});

async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const readPid = async (): Promise<number> => {
  const [row] = await query<{ lines: string }>(`SELECT pg_read_file('postmaster.pid') AS lines`);
  return Number(row?.lines.split('\n')[0]);
};

/** The processes of the server itself; those of connections may end at any time. */
const listChildren = async (): Promise<number[]> => {
  const rows = await query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type NOT IN ('client backend', 'autovacuum worker')`,
  );
  return rows.map(({ pid }) => pid);
};

test.each([
  ['was killed', 'SIGKILL', 'PostgreSQL has ended and is started again.', 'exited'],
  ['hangs for ten seconds', 'SIGSTOP', 'PostgreSQL does not respond and is started again.', 'hung'],
] as const)('starts PostgreSQL again when it %s, and prints it', async (_state, signal, line, cause) => {
  const first = await readPid();
  process.kill(first, signal);
  await eventually(() => expect(printed).toEqual([line, 'PostgreSQL runs again.']), 20_000);
  expect(restarts).toEqual([expect.objectContaining({ service: 'postgresql', cause })]);
  expect(await readPid()).not.toBe(first);
});

test('starts PostgreSQL again when all of its processes hang, and leaves other servers alone', async () => {
  const other = await startCopy('other');
  try {
    const children = await listChildren();
    const first = await readPid();
    expect(children.length).toBeGreaterThan(3);
    for (const pid of [first, ...children]) process.kill(pid, 'SIGSTOP');
    await eventually(() => expect(printed.at(-1)).toBe('PostgreSQL runs again.'), 25_000);
    expect(printed).toEqual(['PostgreSQL does not respond and is started again.', 'PostgreSQL runs again.']);
    expect(await readPid()).not.toBe(first);
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.end();
  } finally {
    await other.destroy();
  }
});

test('starts PostgreSQL again when only its children are left and hang', async () => {
  const children = await listChildren();
  const first = await readPid();
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  process.kill(first, 'SIGKILL');
  await eventually(() => expect(printed.at(-1)).toBe('PostgreSQL runs again.'), 25_000);
  expect(printed).toHaveLength(2);
});

test('replaces a server that refuses connections, but leaves one to its recovery', async () => {
  const first = await readPid();
  const client = new pg.Client({ connectionString: cluster.url });
  client.on('error', () => undefined);
  await client.connect();
  // Until this client leaves, the server neither ends nor accepts connections, as when it recovers from a crash.
  process.kill(first, 'SIGTERM');
  const checks = jest.spyOn(cluster, 'isReplayingLog').mockReturnValue(true);
  await eventually(() => expect(checks.mock.calls.length).toBeGreaterThan(3), 20_000);
  expect(printed).toEqual([]);
  checks.mockRestore();
  await eventually(
    () => expect(printed).toEqual(['PostgreSQL does not respond and is started again.', 'PostgreSQL runs again.']),
    25_000,
  );
  expect(await readPid()).not.toBe(first);
});

test('prints once why PostgreSQL does not start, and starts it when the cause is gone', async () => {
  const [row] = await query<{ config_file: string }>('SHOW config_file');
  const file = row?.config_file ?? '';
  const settings = fs.readFileSync(file, 'utf8');
  const starts = jest.spyOn(cluster, 'replace');
  fs.appendFileSync(file, '\nno_such_setting = 1\n');
  process.kill(await readPid(), 'SIGKILL');
  await eventually(() => expect(starts.mock.calls.length).toBeGreaterThan(2), 25_000);
  fs.writeFileSync(file, settings);
  await eventually(() => expect(printed.at(-1)).toBe('PostgreSQL runs again.'), 25_000);
  expect(printed).toEqual([
    'PostgreSQL has ended and is started again.',
    expect.stringMatching(/^PostgreSQL did not start: configuration file ".*" contains errors$/),
    'PostgreSQL runs again.',
  ]);
  expect(restarts).toHaveLength(1);
});

test('does not start PostgreSQL again after supervising was stopped', async () => {
  await stopSupervising();
  await cluster.stop();
  await expect(readPid()).rejects.toThrow('ECONNREFUSED');
  expect(printed).toEqual([]);
});

describe('a server that an earlier start has left behind', () => {
  beforeEach(() => stopSupervising());

  test('is replaced at the start when it hangs', async () => {
    const first = await readPid();
    process.kill(first, 'SIGSTOP');
    const lines: string[] = [];
    await replaceHangingServer(cluster, (line) => void lines.push(line));
    expect(lines).toEqual(['PostgreSQL does not respond and is started again.']);
    expect(await readPid()).not.toBe(first);
  });

  test('is left alone when it responds', async () => {
    const first = await readPid();
    await replaceHangingServer(cluster, () => undefined);
    expect(await readPid()).toBe(first);
  });

  test('is killed when it hangs and does not stop', async () => {
    const first = await readPid();
    process.kill(first, 'SIGSTOP');
    await cluster.stop();
    await cluster.start();
    expect(await readPid()).not.toBe(first);
  });
});
