import { getNetwork } from '@marquee/service/http';

const WINDOW_MS = 60_000;

/** Limits what one network may do per minute in this process. */
export class NetworkRateLimit {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();
  #windowEndsAt = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts a request; false above the limit. */
  take(address: string, now = performance.now()): boolean {
    if (now >= this.#windowEndsAt) {
      this.#counts.clear();
      this.#windowEndsAt = now + WINDOW_MS;
    }
    const network = getNetwork(address);
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    return count <= this.#limit;
  }
}

/** Limits what one network may have open at once in this process. */
export class NetworkConcurrencyLimit {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @returns function to call once when the opened thing is closed; null above the limit */
  open(address: string): (() => void) | null {
    const network = getNetwork(address);
    const count = this.#open.get(network) ?? 0;
    if (count >= this.#limit) return null;
    this.#open.set(network, count + 1);
    return () => {
      const left = (this.#open.get(network) ?? 1) - 1;
      if (left === 0) this.#open.delete(network);
      else this.#open.set(network, left);
    };
  }
}
