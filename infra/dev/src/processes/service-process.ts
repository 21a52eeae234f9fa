import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { resolveInRepository, repositoryRoot } from '#command/repository.ts';
import type { ServiceLog } from './service-log.ts';

export interface Service {
  readonly name: string;
  /** Entry file below the repository. */
  readonly entry: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
}

const STOP_WITHIN_MS = 8_000;

/** Starts the process of a service, which ends when this process ends. */
export function spawnService({ entry, port, environment }: Service, log: ServiceLog): ChildProcess {
  const output = fs.openSync(log.file, 'a');
  const child = spawn(
    process.execPath,
    ['--import', resolveInRepository('infra/dev/src/processes/exit-with-parent.ts'), resolveInRepository(entry)],
    {
      cwd: repositoryRoot,
      env: { ...process.env, ...environment, PORT: String(port) },
      stdio: ['ignore', output, output, 'ipc'],
      detached: true,
    },
  );
  fs.closeSync(output);
  return child;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(forced);
}

/** Why a process ended, in words. */
export function describeExit({ exitCode, signalCode }: ChildProcess): string {
  return signalCode === null ? `exited with code ${exitCode ?? 0}` : `was ended by ${signalCode}`;
}

/** HTTP status of the health check; null when the service does not respond within two seconds. */
export async function fetchHealthStatus({ port }: Service): Promise<number | null> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) })).status;
  } catch {
    return null;
  }
}
