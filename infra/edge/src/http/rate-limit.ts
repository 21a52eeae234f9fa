import { listLimitedNetworks } from '@marquee/service/http';
import { BoundedMap } from './bounded-map.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** Token bucket per network: `count` requests within `withinMs` on average, with a burst of `count`. */
export class RateLimit {
  readonly #count: number;
  readonly #withinMs: number;
  readonly #buckets = new BoundedMap<string, Bucket>(20_000);

  constructor(count: number, withinMs = 60_000) {
    this.#count = count;
    this.#withinMs = withinMs;
  }

  #takeFrom(network: string, count: number, now: number): boolean {
    const bucket = this.#buckets.get(network) ?? { tokens: count, at: now };
    const refilled = Math.min(count, bucket.tokens + ((now - bucket.at) * count) / this.#withinMs);
    const isAllowed = refilled >= 1;
    this.#buckets.set(network, { tokens: isAllowed ? refilled - 1 : refilled, at: now });
    return isAllowed;
  }

  /** Takes one token at `now`, of `performance.now`. @returns false when a network of the address has none left */
  take(address: string, now: number): boolean {
    return listLimitedNetworks(address).every(({ network, allowance }) =>
      this.#takeFrom(network, this.#count * allowance, now),
    );
  }
}
