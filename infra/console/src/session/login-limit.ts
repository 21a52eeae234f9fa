import { toMs } from '@marquee/time';

const windowMs = toMs({ minutes: 5 });
/** Failed logins within five minutes, per network and per token. */
const allowed = 5;
/** The oldest failures are dropped beyond this number. */
const maxFailures = 10_000;

interface Failure {
  readonly keys: readonly string[];
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
  getSecondsUntilAllowed(keys: readonly string[]): number {
    const since = this.#now() - windowMs;
    this.#failures = this.#failures.filter(({ at }) => at > since);
    const blocking = Math.max(
      ...keys.map(
        (key) => this.#failures.filter((failure) => failure.keys.includes(key)).at(-allowed)?.at ?? -Infinity,
      ),
    );
    return Math.max(0, Math.ceil((blocking + windowMs - this.#now()) / 1000));
  }

  /** Counts a failure for each key. Returns the function that removes it from the count. */
  recordFailure(keys: readonly string[]): () => void {
    const failure = { keys, at: this.#now() };
    this.#failures.push(failure);
    if (this.#failures.length > maxFailures) this.#failures.shift();
    return () => {
      this.#failures = this.#failures.filter((other) => other !== failure);
    };
  }

  clearFailures(keys: readonly string[]): void {
    this.#failures = this.#failures.filter((failure) => !failure.keys.some((key) => keys.includes(key)));
  }
}
