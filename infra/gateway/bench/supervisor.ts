import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { startScript } from './processes.ts';

const RESTART_MS = 50;

/** Runs a script and restarts it whenever it exits, until `stop` is called. */
export class Supervisor {
  readonly #script: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #isStopped = false;
  starts = 0;

  constructor(script: string, env: Readonly<Record<string, string>>) {
    this.#script = script;
    this.#env = env;
  }

  start(): void {
    this.starts += 1;
    const child = startScript(this.#script, this.#env);
    this.#child = child;
    child.once('exit', () => {
      if (!this.#isStopped) void wait(RESTART_MS).then(() => this.#isStopped || this.start());
    });
  }

  /** Kills the process without a clean shutdown. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  stop(): void {
    this.#isStopped = true;
    this.#child?.kill('SIGTERM');
  }
}
