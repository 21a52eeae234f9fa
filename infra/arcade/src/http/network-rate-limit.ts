import { listLimitedNetworks } from '@marquee/service/http';
import { WindowCounts } from './window-counts.ts';

const MINUTE_MS = 60_000;

/** Limits what one network may do per minute, or in another time, in this process. */
export class NetworkRateLimit {
  readonly #limit: number;
  readonly #counts: WindowCounts;

  constructor(limit: number, windowMs = MINUTE_MS) {
    this.#limit = limit;
    this.#counts = new WindowCounts(windowMs);
  }

  /** Counts a request; false above the limit. */
  take(address: string, now?: number): boolean {
    // Stops at the first limit, so that one network does not use up the limit of the customer with rejected requests.
    return listLimitedNetworks(address).every(
      ({ network, allowance }) => this.#counts.increment(network, now) <= this.#limit * allowance,
    );
  }

  /** Removes an allowed request from the count. */
  decrement(address: string): void {
    for (const { network } of listLimitedNetworks(address)) this.#counts.decrement(network);
  }
}
