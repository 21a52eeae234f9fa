const windowMs = 5 * 60_000;

/** Failed logins that one address, and all together, may make within five minutes. */
const allowed = { address: 5, all: 50 } as const;

/** Counts failed logins and says when the next may be tried. */
export class LoginLimit {
  readonly #now: () => number;
  #failures: { readonly address: string; readonly at: number }[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Seconds to wait; 0 when a login may be tried. */
  wait(address: string): number {
    const since = this.#now() - windowMs;
    this.#failures = this.#failures.filter(({ at }) => at > since);
    const own = this.#failures.filter((failure) => failure.address === address);
    const first = this.#oldestAbove(own, allowed.address) ?? this.#oldestAbove(this.#failures, allowed.all);
    return first === undefined ? 0 : Math.ceil((first + windowMs - this.#now()) / 1000);
  }

  failed(address: string): void {
    this.#failures.push({ address, at: this.#now() });
  }

  succeeded(address: string): void {
    this.#failures = this.#failures.filter((failure) => failure.address !== address);
  }

  #oldestAbove(failures: readonly { readonly at: number }[], limit: number): number | undefined {
    return failures.at(-limit)?.at;
  }
}
