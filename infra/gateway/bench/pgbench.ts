import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const TPS = /tps = ([\d.]+) \(without/;
const LATENCY = /latency average = ([\d.]+) ms/;

const SCALE = '10';

export const preparePgbench = async (program: string, databaseUrl: string): Promise<void> => {
  await execute(program, ['--initialize', '--quiet', `--scale=${SCALE}`, databaseUrl]);
};

/** TPC-B: transactions a second and their mean latency. */
export const runPgbench = async (program: string, databaseUrl: string, options: { connections: number; seconds: number }): Promise<{ perSecond: number; meanMs: number }> => {
  const { stdout } = await execute(program, [`--client=${options.connections}`, '--jobs=2', `--time=${options.seconds}`, '--no-vacuum', databaseUrl]);
  return { perSecond: Number(TPS.exec(stdout)?.[1]), meanMs: Number(LATENCY.exec(stdout)?.[1]) };
};
