import { listLimitedNetworks } from '@marquee/service/http';

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
    // Stops at the first limit, so that one network does not use up the limit of the customer with refused requests.
    return listLimitedNetworks(address).every(({ network, allowance }) => {
      const count = (this.#counts.get(network) ?? 0) + 1;
      this.#counts.set(network, count);
      return count <= this.#limit * allowance;
    });
  }

  /** Takes back an allowed request that shall not count; in the next minute when its own has just ended. */
  giveBack(address: string): void {
    for (const { network } of listLimitedNetworks(address)) {
      const count = this.#counts.get(network) ?? 0;
      if (count > 0) this.#counts.set(network, count - 1);
    }
  }
}
