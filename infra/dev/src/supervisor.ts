import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { lastWords } from './last-words.ts';
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
  /** Size of the log before this child wrote to it. */
  logBefore: number;
  /** It is being started anew, or waits for that. */
  isHeld: boolean;
}

const READY_WITHIN_MS = 60_000;
const RESTART_AFTER_MS = 300;
const STOP_WITHIN_MS = 8_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts services, starts one again that falls over, and stops them all. */
export class Supervisor {
  readonly #running: Running[] = [];
  readonly #logs: string;
  #stopping = false;

  constructor(options: { logs: string }) {
    this.#logs = options.logs;
  }

  /** Starts a service and waits until it answers `/healthz`. */
  async start(service: Service): Promise<void> {
    const running: Running = { service, logBefore: this.#logSize(service), child: this.#spawn(service), isHeld: false };
    this.#running.push(running);
    this.#restartWhenItFalls(running);
    await this.#untilItAnswers(running);
  }

  /**
   * Ends a service and starts it anew, as its code has changed.
   * @throws StartFailure when it does not come up; it then stays down until the next restart
   */
  async restart(service: Service): Promise<void> {
    const running = this.#running.find((each) => each.service.name === service.name);
    if (running === undefined) return;
    running.isHeld = true;
    await end(running.child);
    if (this.#stopping) return;
    running.logBefore = this.#logSize(service);
    running.child = this.#spawn(service);
    this.#restartWhenItFalls(running);
    await this.#untilItAnswers(running);
    running.isHeld = false;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running].reverse().map(({ child }) => end(child)));
  }

  async #untilItAnswers(running: Running): Promise<void> {
    const { service, logBefore } = running;
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && !this.#stopping) {
      if (await answers(service.port)) return;
      if ((running.child.exitCode ?? 0) > 0)
        throw new StartFailure(`The ${service.name} ended at its start: ${this.#saidSince(service, logBefore)}`);
      await pause(60);
    }
    if (!this.#stopping)
      throw new StartFailure(
        `The ${service.name} did not answer within ${READY_WITHIN_MS / 1000} s; see ${this.#logFile(service)}.`,
      );
  }

  #spawn(service: Service): ChildProcess {
    const log = fs.openSync(this.#logFile(service), 'a');
    const child = spawn(
      process.execPath,
      ['--import', inRepository('infra/dev/src/follow-parent.ts'), inRepository(service.entry)],
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
    const { child } = running;
    const isLeftAlone = () => this.#stopping || running.isHeld || running.child !== child;
    child.once('exit', () => {
      if (isLeftAlone()) return;
      setTimeout(() => {
        if (isLeftAlone()) return;
        running.child = this.#spawn(running.service);
        this.#restartWhenItFalls(running);
      }, RESTART_AFTER_MS);
    });
  }

  #logFile(service: Service): string {
    return path.join(this.#logs, `${service.name}.log`);
  }

  #logSize(service: Service): number {
    return fs.statSync(this.#logFile(service), { throwIfNoEntry: false })?.size ?? 0;
  }

  #saidSince(service: Service, before: number): string {
    return lastWords(fs.readFileSync(this.#logFile(service)).subarray(before).toString());
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
