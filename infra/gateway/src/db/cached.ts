import type { Channel, ChangeFeed } from './change-feed.ts';

interface CachedOptions<Value> {
  readonly changes: ChangeFeed;
  readonly channel: Channel;
  readonly milliseconds: number;
  readonly load: () => Promise<Value>;
}

/** A value read from the database and kept for a while; forgotten when the database says that it changed. */
export class Cached<Value> {
  readonly #options: CachedOptions<Value>;
  #now: { readonly value: Promise<Value>; readonly until: number } | null = null;

  constructor(options: CachedOptions<Value>) {
    this.#options = options;
    options.changes.subscribe(options.channel, () => (this.#now = null));
  }

  async read(): Promise<Value> {
    const { changes, load, milliseconds } = this.#options;
    if (!changes.live) return load();
    if (this.#now && performance.now() < this.#now.until) return this.#now.value;
    const loading = { value: load(), until: performance.now() + milliseconds };
    this.#now = loading;
    try {
      return await loading.value;
    } catch (error) {
      if (this.#now === loading) this.#now = null;
      throw error;
    }
  }
}
