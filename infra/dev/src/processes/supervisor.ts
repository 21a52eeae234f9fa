import type { ChildProcess } from 'node:child_process';
import { CommandError } from '#command/command-error.ts';
import { ServiceLog } from './service-log.ts';
import { describeExit, fetchHealthStatus, spawnService, stopProcess, type Service } from './service-process.ts';
import type { Restart } from './restart-reporter.ts';
import { watchHealth } from './watch-health.ts';

interface Running {
  readonly service: Service;
  readonly log: ServiceLog;
  child: ChildProcess;
  /** Size of the log in bytes before this child wrote to it. */
  logOffset: number;
  /** Whether this child has responded to a health check. */
  hasResponded: boolean;
  /** Exits in a row without a response in between; each doubles the pause before the next start. */
  failedStarts: number;
  /** Whether this child was ended because it did not respond. */
  isHung: boolean;
  /** A requested restart is under way, or has failed and waits for the next one. */
  isRestarting: boolean;
}

const READY_WITHIN_MS = 60_000;
const HANG_MS = 10_000;
const RESTART_AFTER_MS = 300;
const LONGEST_PAUSE_MS = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface SupervisorOptions {
  /** Folder of the logs. */
  readonly logs: string;
  /** Prints one line about a restart. */
  readonly print: (line: string) => void;
  /** Receives every restart of a service that nobody requested. */
  readonly onRestart?: (restart: Restart) => void;
}

/** Starts services, restarts a service that exits, replaces one that hangs, and stops them all. */
export class Supervisor {
  readonly #running: Running[] = [];
  readonly #stopWatching: (() => void)[] = [];
  readonly #logs: string;
  readonly #print: (line: string) => void;
  readonly #onRestart: (restart: Restart) => void;
  #stopping = false;

  constructor({ logs, print, onRestart = () => undefined }: SupervisorOptions) {
    this.#logs = logs;
    this.#print = print;
    this.#onRestart = onRestart;
  }

  /**
   * Starts a service and waits until `/healthz` responds.
   * @throws CommandError when it exits or does not respond within a minute
   */
  async start(service: Service): Promise<void> {
    const log = new ServiceLog(this.#logs, service.name);
    const running: Running = {
      service,
      log,
      logOffset: log.size,
      child: spawnService(service, log),
      hasResponded: false,
      failedStarts: 0,
      isHung: false,
      isRestarting: false,
    };
    this.#running.push(running);
    this.#restartOnExit(running);
    await this.#waitUntilHealthy(running);
    this.#watch(running);
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
    this.#spawn(running);
    await this.#waitUntilHealthy(running);
    running.isRestarting = false;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const stop of this.#stopWatching) stop();
    await Promise.all([...this.#running].reverse().map(({ child }) => stopProcess(child)));
  }

  async #waitUntilHealthy(running: Running): Promise<void> {
    const { service, log, logOffset } = running;
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && !this.#stopping) {
      if ((await fetchHealthStatus(service)) === 200) {
        running.hasResponded = true;
        return;
      }
      if ((running.child.exitCode ?? 0) > 0)
        throw new CommandError(`The ${service.name} exited at startup: ${log.extractFailureSince(logOffset)}`);
      await pause(60);
    }
    if (!this.#stopping)
      throw new CommandError(
        `The ${service.name} did not respond within ${READY_WITHIN_MS / 1000} s; see ${log.file}.`,
      );
  }

  #spawn(running: Running): void {
    running.logOffset = running.log.size;
    running.hasResponded = false;
    running.isHung = false;
    running.child = spawnService(running.service, running.log);
    this.#restartOnExit(running);
  }

  #restartOnExit(running: Running): void {
    const { child, service } = running;
    const isExpected = () => this.#stopping || running.isRestarting || running.child !== child;
    child.once('exit', () => {
      if (isExpected()) return;
      running.failedStarts = running.hasResponded ? 0 : running.failedStarts + 1;
      running.hasResponded = false;
      const pauseMs = Math.min(RESTART_AFTER_MS * 2 ** running.failedStarts, LONGEST_PAUSE_MS);
      this.#print(`The ${service.name} ${describeExit(child)} and is started again; see ${running.log.file}.`);
      this.#onRestart(
        running.isHung
          ? { service: service.name, cause: 'hung', detail: 'did not respond to its health check' }
          : { service: service.name, cause: 'exited', detail: describeExit(child) },
      );
      setTimeout(() => {
        if (!isExpected()) this.#spawn(running);
      }, pauseMs);
    });
  }

  /** Ends a service that does not respond; its exit starts the next process. */
  #watch(running: Running): void {
    const { service } = running;
    this.#stopWatching.push(
      watchHealth({
        check: async () => {
          if (running.isRestarting) return 'responds';
          const { child } = running;
          if ((await fetchHealthStatus(service)) === null) return 'silent';
          if (child === running.child && !running.hasResponded) {
            running.hasResponded = true;
            this.#print(`The ${service.name} runs again.`);
          }
          return 'responds';
        },
        // A process that starts loads its code and migrates its database first.
        silenceMs: () => (running.hasResponded ? HANG_MS : READY_WITHIN_MS),
        onFailure: () => {
          this.#print(`The ${service.name} does not respond to its health check and is replaced.`);
          running.isHung = true;
          running.child.kill('SIGKILL');
        },
      }),
    );
  }
}
