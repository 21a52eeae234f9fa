import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { startScript } from './processes.ts';

const RESTART_MS = 50;

/** Keeps one script running: starts it again whenever it ends, until told to stop. */
export class Supervisor {
  readonly #script: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #stopped = false;
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
      if (!this.#stopped) void wait(RESTART_MS).then(() => this.#stopped || this.start());
    });
  }

  /** As if the power of this one process were cut. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  stop(): void {
    this.#stopped = true;
    this.#child?.kill('SIGTERM');
  }
}
