import { BoundedMap } from './bounded-map.ts';

interface Bucket {
  left: number;
  at: number;
}

/** How often one address may do something: `perMinute` on average, as many at once. */
export class Allowance {
  readonly #perMinute: number;
  readonly #buckets = new BoundedMap<string, Bucket>(20_000);

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Whether the address may once more, at `now` in milliseconds. */
  take(address: string, now: number): boolean {
    const bucket = this.#buckets.get(address) ?? { left: this.#perMinute, at: now };
    const refilled = Math.min(this.#perMinute, bucket.left + ((now - bucket.at) * this.#perMinute) / 60_000);
    const may = refilled >= 1;
    this.#buckets.set(address, { left: may ? refilled - 1 : refilled, at: now });
    return may;
  }
}
