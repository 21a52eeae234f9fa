import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job, Measurement } from './jobs.ts';

/** Starts a script as a process; its error output is shown. */
export function startScript(script: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [script], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
}

export async function waitForPort(port: number, milliseconds = 30_000): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = net.connect({ port, host: '127.0.0.1' });
      socket.once('connect', () => (socket.destroy(), resolve(true)));
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await wait(50);
  }
  throw new Error(`nothing listens on port ${port}`);
}

/**
 * Runs a measurement in a process of its own, so that it shares only the machine with the measured gateway.
 */
export function measure(job: Job): Promise<Measurement> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'load.ts'));
    child.once('message', (message: { measured?: Measurement; error?: string }) => {
      child.kill();
      if (message.measured) resolve(message.measured);
      else reject(new Error(message.error ?? 'the load process failed'));
    });
    child.once('error', reject);
    child.send(job);
  });
}

/** `pgbench` on the PATH or in the folder of Debian's packages; null where it is not installed. */
export function findPgbench(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, 'pgbench'));
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => path.join(debian, version, 'bin/pgbench'))
    : [];
  return [...onPath, ...versions].find((file) => existsSync(file)) ?? null;
}
