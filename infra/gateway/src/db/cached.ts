import type { Channel, ChangeFeed } from './change-feed.ts';

interface CachedOptions<Value> {
  readonly changes: ChangeFeed;
  readonly channel: Channel;
  readonly milliseconds: number;
  readonly load: () => Promise<Value>;
}

/** A value from the database, cached for `milliseconds` and loaded again when its channel reports a change. */
export class Cached<Value> {
  readonly #options: CachedOptions<Value>;
  #cached: { readonly value: Promise<Value>; readonly until: number } | null = null;

  constructor(options: CachedOptions<Value>) {
    this.#options = options;
    options.changes.subscribe(options.channel, () => (this.#cached = null));
  }

  async read(): Promise<Value> {
    const { changes, load, milliseconds } = this.#options;
    if (!changes.live) return load();
    if (this.#cached && performance.now() < this.#cached.until) return this.#cached.value;
    const entry = { value: load(), until: performance.now() + milliseconds };
    this.#cached = entry;
    try {
      return await entry.value;
    } catch (error) {
      if (this.#cached === entry) this.#cached = null;
      throw error;
    }
  }
}
