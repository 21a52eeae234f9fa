import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@marquee/testing/eventually';
import { findFreePort } from '@marquee/testing/free-port';
import { Cluster } from '@marquee/testing/postgres';
import pg from 'pg';
import type { Restart } from '#processes/restart-reporter.ts';
import { superviseCluster } from '#processes/supervise-cluster.ts';

let folder: string;
let cluster: Cluster;
let stopSupervising: () => Promise<void>;
let printed: string[];
let restarts: Restart[];

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-supervised-'));
  cluster = new Cluster({ dataDirectory: path.join(folder, 'postgres'), port: await findFreePort(), isDurable: false });
  await cluster.start();
  printed = [];
  restarts = [];
  stopSupervising = superviseCluster(cluster, {
    print: (line) => void printed.push(line),
    onRestart: (restart) => void restarts.push(restart),
    hangMs: 1_000,
  });
});
afterEach(async () => {
  await stopSupervising();
  await cluster.destroy();
  fs.rmSync(folder, { recursive: true });
});

const readPid = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ lines: string }>(`SELECT pg_read_file('postmaster.pid') AS lines`);
    return Number(rows[0]?.lines.split('\n')[0]);
  } finally {
    await client.end();
  }
};

test.each([
  ['was killed', 'SIGKILL', 'PostgreSQL has ended and is started again.', 'exited'],
  ['hangs', 'SIGSTOP', 'PostgreSQL does not answer and is started again.', 'hung'],
] as const)('starts PostgreSQL again when it %s, and prints it', async (_state, signal, line, cause) => {
  const first = await readPid();
  process.kill(first, signal);
  await eventually(() => expect(printed).toEqual([line, 'PostgreSQL runs again.']), 25_000);
  expect(restarts).toEqual([expect.objectContaining({ service: 'postgresql', cause })]);
  expect(await readPid()).not.toBe(first);
});

test('does not start PostgreSQL again after supervising was stopped', async () => {
  await stopSupervising();
  await cluster.stop();
  await expect(readPid()).rejects.toThrow('ECONNREFUSED');
  expect(printed).toEqual([]);
});
