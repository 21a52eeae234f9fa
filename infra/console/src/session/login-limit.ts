import { toMs } from '@marquee/time';

const windowMs = toMs({ minutes: 5 });

/** Allowed failed logins within five minutes, per address and in total. */
const allowed = { address: 5, all: 50 } as const;

/** Limits failed logins. */
export class LoginLimit {
  readonly #now: () => number;
  #failures: { readonly address: string; readonly at: number }[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Seconds until the next login is allowed; 0 when it is allowed now. */
  getSecondsUntilAllowed(address: string): number {
    const since = this.#now() - windowMs;
    this.#failures = this.#failures.filter(({ at }) => at > since);
    const own = this.#failures.filter((failure) => failure.address === address);
    const blocking = Math.max(
      this.#getNthNewest(own, allowed.address) ?? -Infinity,
      this.#getNthNewest(this.#failures, allowed.all) ?? -Infinity,
    );
    return Math.max(0, Math.ceil((blocking + windowMs - this.#now()) / 1000));
  }

  /** Counts a failure. Returns the function that removes it from the count. */
  recordFailure(address: string): () => void {
    const failure = { address, at: this.#now() };
    this.#failures.push(failure);
    return () => {
      this.#failures = this.#failures.filter((other) => other !== failure);
    };
  }

  clearFailures(address: string): void {
    this.#failures = this.#failures.filter((failure) => failure.address !== address);
  }

  #getNthNewest(failures: readonly { readonly at: number }[], position: number): number | undefined {
    return failures.at(-position)?.at;
  }
}
