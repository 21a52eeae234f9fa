import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { computePercentiles } from './percentiles.ts';

const execute = promisify(execFile);
const TPS = /tps = ([\d.]+) \(without/;

const SCALE = '10';

export async function preparePgbench(program: string, databaseUrl: string): Promise<void> {
  await execute(program, ['--initialize', '--quiet', `--scale=${SCALE}`, databaseUrl]);
}

/** Durations in milliseconds from the logs of all threads; the third column is the duration in microseconds. */
async function readLatencies(folder: string): Promise<number[]> {
  const logs = await Promise.all(
    (await fs.readdir(folder)).map((file) => fs.readFile(path.join(folder, file), 'utf8')),
  );
  const lines = logs.flatMap((log) => log.trim().split('\n'));
  return lines.map((line) => Number(line.split(' ')[2]) / 1000);
}

/** Runs TPC-B. Returns the transactions per second and their durations in milliseconds. */
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
    return { perSecond: Number(TPS.exec(stdout)?.[1]), ...computePercentiles(await readLatencies(folder)) };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
