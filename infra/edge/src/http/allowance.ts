import { BoundedMap } from './bounded-map.ts';

interface Bucket {
  left: number;
  at: number;
}

/** How often one address may do something: `count` within `withinMs` on average, as many at once. */
export class Allowance {
  readonly #count: number;
  readonly #withinMs: number;
  readonly #buckets = new BoundedMap<string, Bucket>(20_000);

  constructor(count: number, withinMs = 60_000) {
    this.#count = count;
    this.#withinMs = withinMs;
  }

  /** Whether the address may once more, at `now` in milliseconds. */
  take(address: string, now: number): boolean {
    const bucket = this.#buckets.get(address) ?? { left: this.#count, at: now };
    const refilled = Math.min(this.#count, bucket.left + ((now - bucket.at) * this.#count) / this.#withinMs);
    const may = refilled >= 1;
    this.#buckets.set(address, { left: may ? refilled - 1 : refilled, at: now });
    return may;
  }
}
