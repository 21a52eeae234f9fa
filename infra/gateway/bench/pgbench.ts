import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { latenciesOf } from './latencies.ts';

const execute = promisify(execFile);
const TPS = /tps = ([\d.]+) \(without/;

const SCALE = '10';

export async function preparePgbench(program: string, databaseUrl: string): Promise<void> {
  await execute(program, ['--initialize', '--quiet', `--scale=${SCALE}`, databaseUrl]);
}

/** What each transaction took in milliseconds, from the log of each thread: client, number, microseconds, … */
async function latenciesIn(folder: string): Promise<number[]> {
  const logs = await Promise.all(
    (await fs.readdir(folder)).map((file) => fs.readFile(path.join(folder, file), 'utf8')),
  );
  const lines = logs.flatMap((log) => log.trim().split('\n'));
  return lines.map((line) => Number(line.split(' ')[2]) / 1000);
}

/** TPC-B: transactions a second and what they took, in milliseconds. */
export async function runPgbench(
  program: string,
  databaseUrl: string,
  options: { connections: number; seconds: number },
): Promise<{ perSecond: number; p50Ms: number; p99Ms: number }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'marquee-pgbench-'));
  try {
    const log = ['--log', `--log-prefix=${path.join(folder, 'transactions')}`];
    const { stdout } = await execute(program, [
      `--client=${options.connections}`,
      '--jobs=2',
      `--time=${options.seconds}`,
      '--no-vacuum',
      ...log,
      databaseUrl,
    ]);
    return { perSecond: Number(TPS.exec(stdout)?.[1]), ...latenciesOf(await latenciesIn(folder)) };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
