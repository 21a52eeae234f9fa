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
