import { setTimeout as wait } from 'node:timers/promises';

/** An unexpected end of a service, after which the supervisor starts it again. */
export interface Restart {
  readonly service: string;
  /** `hung`: it did not respond to its health check and was ended. */
  readonly cause: 'exited' | 'hung';
  readonly detail: string;
}

interface ReporterOptions {
  /** Origin of the release service, which alerts the operators. */
  readonly origin: string;
  /** Token of an operator with the role admin. */
  readonly token: string;
  readonly print: (line: string) => void;
  /** Pause before a report is repeated; shorter in tests. */
  readonly retryMs?: number;
}

const RETRY_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** A release service that never comes back must not fill the memory; the log has every restart. */
const MOST_WAITING = 100;

/**
 * Reports restarts to the release service, one after the other. A report is repeated until the release service accepts
 * it, because the service that ended may be the release service itself.
 */
export class RestartReporter {
  readonly #options: ReporterOptions;
  readonly #stopped = new AbortController();
  readonly #waiting: Restart[] = [];
  #sending = Promise.resolve();

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  report(restart: Restart): void {
    if (this.#stopped.signal.aborted || this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(restart);
    this.#sending = this.#sending.then(() => this.#sendAll());
  }

  /** Gives up what is not reported yet. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    const { retryMs = RETRY_MS } = this.#options;
    const { signal } = this.#stopped;
    for (let [next] = this.#waiting; next !== undefined && !signal.aborted; [next] = this.#waiting) {
      if (await this.#send(next)) this.#waiting.shift();
      else await wait(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Returns false when the report has to be repeated. */
  async #send(restart: Restart): Promise<boolean> {
    const { origin, token, print } = this.#options;
    try {
      const { status } = await fetch(`${origin}/v1/service-restarts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(restart),
        redirect: 'error',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (status >= 500) return false;
      if (status >= 400) print(`The release service rejected the report about the ${restart.service}: HTTP ${status}.`);
      return true;
    } catch {
      return false;
    }
  }
}
