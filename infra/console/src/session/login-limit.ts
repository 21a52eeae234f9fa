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
    const first = this.#getNthNewest(own, allowed.address) ?? this.#getNthNewest(this.#failures, allowed.all);
    return first === undefined ? 0 : Math.ceil((first + windowMs - this.#now()) / 1000);
  }

  recordFailure(address: string): void {
    this.#failures.push({ address, at: this.#now() });
  }

  clearFailures(address: string): void {
    this.#failures = this.#failures.filter((failure) => failure.address !== address);
  }

  #getNthNewest(failures: readonly { readonly at: number }[], position: number): number | undefined {
    return failures.at(-position)?.at;
  }
}
