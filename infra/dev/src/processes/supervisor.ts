import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { extractFailure } from './failure-excerpt.ts';
import { resolveInRepository, repositoryRoot } from '#command/repository.ts';
import { CommandError } from '#command/command-error.ts';

export interface Service {
  readonly name: string;
  /** Entry file below the repository. */
  readonly entry: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
}

interface Running {
  readonly service: Service;
  child: ChildProcess;
  /** Size of the log in bytes before this child wrote to it. */
  logOffset: number;
  /** A requested restart is under way, or has failed and waits for the next one. */
  isRestarting: boolean;
}

const READY_WITHIN_MS = 60_000;
const RESTART_AFTER_MS = 300;
const STOP_WITHIN_MS = 8_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts services, restarts a service that exits, and stops them all. */
export class Supervisor {
  readonly #running: Running[] = [];
  readonly #logs: string;
  #stopping = false;

  constructor(options: { logs: string }) {
    this.#logs = options.logs;
  }

  /**
   * Starts a service and waits until `/healthz` responds.
   * @throws CommandError when it exits or does not respond within a minute
   */
  async start(service: Service): Promise<void> {
    const running: Running = {
      service,
      logOffset: this.#logSize(service),
      child: this.#spawn(service),
      isRestarting: false,
    };
    this.#running.push(running);
    this.#restartOnExit(running);
    await this.#waitUntilHealthy(running);
  }

  /**
   * Restarts a service after a change of its code.
   * @throws CommandError when it does not start; it then stays down until the next restart
   */
  async restart(service: Service): Promise<void> {
    const running = this.#running.find((each) => each.service.name === service.name);
    if (running === undefined) return;
    running.isRestarting = true;
    await stopProcess(running.child);
    if (this.#stopping) return;
    running.logOffset = this.#logSize(service);
    running.child = this.#spawn(service);
    this.#restartOnExit(running);
    await this.#waitUntilHealthy(running);
    running.isRestarting = false;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running].reverse().map(({ child }) => stopProcess(child)));
  }

  async #waitUntilHealthy(running: Running): Promise<void> {
    const { service, logOffset: logBefore } = running;
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && !this.#stopping) {
      if (await isHealthy(service.port)) return;
      if ((running.child.exitCode ?? 0) > 0)
        throw new CommandError(`The ${service.name} exited at startup: ${this.#outputSince(service, logBefore)}`);
      await pause(60);
    }
    if (!this.#stopping)
      throw new CommandError(
        `The ${service.name} did not respond within ${READY_WITHIN_MS / 1000} s; see ${this.#logFile(service)}.`,
      );
  }

  #spawn(service: Service): ChildProcess {
    const log = fs.openSync(this.#logFile(service), 'a');
    const child = spawn(
      process.execPath,
      [
        '--import',
        resolveInRepository('infra/dev/src/processes/exit-with-parent.ts'),
        resolveInRepository(service.entry),
      ],
      {
        cwd: repositoryRoot,
        env: { ...process.env, ...service.environment, PORT: String(service.port) },
        stdio: ['ignore', log, log, 'ipc'],
        detached: true,
      },
    );
    fs.closeSync(log);
    return child;
  }

  #restartOnExit(running: Running): void {
    const { child } = running;
    const isExpected = () => this.#stopping || running.isRestarting || running.child !== child;
    child.once('exit', () => {
      if (isExpected()) return;
      setTimeout(() => {
        if (isExpected()) return;
        running.child = this.#spawn(running.service);
        this.#restartOnExit(running);
      }, RESTART_AFTER_MS);
    });
  }

  #logFile(service: Service): string {
    return path.join(this.#logs, `${service.name}.log`);
  }

  #logSize(service: Service): number {
    return fs.statSync(this.#logFile(service), { throwIfNoEntry: false })?.size ?? 0;
  }

  #outputSince(service: Service, offset: number): string {
    return extractFailure(fs.readFileSync(this.#logFile(service)).subarray(offset).toString());
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(forced);
}
