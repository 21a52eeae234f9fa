import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inRepository, repositoryRoot } from './repository.ts';
import { StartFailure } from './start-failure.ts';

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
}

const READY_WITHIN_MS = 60_000;
const RESTART_AFTER_MS = 300;
const STOP_WITHIN_MS = 8_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts services, starts one again that falls over, and stops them all. */
export class Supervisor {
  readonly #running: Running[] = [];
  readonly #logs: string;
  readonly #watch: boolean;
  #stopping = false;

  constructor(options: { logs: string; watch: boolean }) {
    this.#logs = options.logs;
    this.#watch = options.watch;
  }

  /** Starts a service and waits until it answers `/healthz`. */
  async start(service: Service): Promise<void> {
    const running: Running = { service, child: this.#spawn(service) };
    this.#running.push(running);
    this.#restartWhenItFalls(running);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline) {
      if (await answers(service.port)) return;
      if (running.child.exitCode === 1) throw new StartFailure(this.#lastWords(service));
      await pause(60);
    }
    throw new StartFailure(`The ${service.name} did not answer within ${READY_WITHIN_MS / 1000} s; see ${this.#logFile(service)}.`);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running].reverse().map(({ child }) => end(child)));
  }

  #spawn(service: Service): ChildProcess {
    const log = fs.openSync(this.#logFile(service), 'a');
    const child = spawn(
      process.execPath,
      [...(this.#watch ? ['--watch', '--watch-preserve-output'] : []), '--import', inRepository('infra/dev/src/follow-parent.ts'), inRepository(service.entry)],
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

  #restartWhenItFalls(running: Running): void {
    running.child.once('exit', () => {
      if (this.#stopping) return;
      setTimeout(() => {
        if (this.#stopping) return;
        running.child = this.#spawn(running.service);
        this.#restartWhenItFalls(running);
      }, RESTART_AFTER_MS);
    });
  }

  #logFile(service: Service): string {
    return path.join(this.#logs, `${service.name}.log`);
  }

  #lastWords(service: Service): string {
    const lines = fs.readFileSync(this.#logFile(service), 'utf8').trim().split('\n');
    return `The ${service.name} ended at its start: ${lines.at(-1) ?? 'it said nothing'}`;
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await gone;
  clearTimeout(forced);
}
