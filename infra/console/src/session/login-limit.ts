import { toMs } from '@marquee/time';

const windowMs = toMs({ minutes: 5 });
/** Failed logins within five minutes, per network and per token. */
const allowedFailures = 5;
/** The oldest failures are dropped beyond this number. */
const maxFailures = 10_000;

export interface LoginKey {
  readonly name: string;
  /** How often the limit may be used here. */
  readonly allowance: number;
}

interface Failure {
  readonly names: readonly string[];
  readonly at: number;
}

/**
 * Limits failed logins. There is no limit over all: it would let anybody lock out every operator, and a token is too
 * long to guess from many networks.
 */
export class LoginLimit {
  readonly #now: () => number;
  #failures: Failure[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Seconds until the next login is allowed for all keys; 0 when it is allowed now. */
  getSecondsUntilAllowed(keys: readonly LoginKey[]): number {
    const since = this.#now() - windowMs;
    this.#failures = this.#failures.filter(({ at }) => at > since);
    const blocking = Math.max(
      ...keys.map(
        ({ name, allowance }) =>
          this.#failures.filter(({ names }) => names.includes(name)).at(-allowedFailures * allowance)?.at ?? -Infinity,
      ),
    );
    return Math.max(0, Math.ceil((blocking + windowMs - this.#now()) / 1000));
  }

  /** Counts a failure for each key. Returns the function that removes it from the count. */
  recordFailure(keys: readonly LoginKey[]): () => void {
    const failure = { names: keys.map(({ name }) => name), at: this.#now() };
    this.#failures.push(failure);
    if (this.#failures.length > maxFailures) this.#failures.shift();
    return () => {
      this.#failures = this.#failures.filter((other) => other !== failure);
    };
  }

  clearFailures(keys: readonly LoginKey[]): void {
    this.#failures = this.#failures.filter(({ names }) => !keys.some(({ name }) => names.includes(name)));
  }
}
