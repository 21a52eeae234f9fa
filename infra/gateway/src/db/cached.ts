import type { ChangeListener, NotificationTopic } from './change-listener.ts';

interface CachedOptions<Value> {
  readonly changes: ChangeListener;
  readonly topic: NotificationTopic;
  readonly milliseconds: number;
  readonly load: () => Promise<Value>;
}

/** A value from the database, cached for `milliseconds` and loaded again when its topic reports a change. */
export class Cached<Value> {
  readonly #options: CachedOptions<Value>;
  #cached: { readonly value: Promise<Value>; readonly until: number } | null = null;

  constructor(options: CachedOptions<Value>) {
    this.#options = options;
    options.changes.subscribe(options.topic, () => (this.#cached = null));
  }

  async read(): Promise<Value> {
    const { changes, load, milliseconds } = this.#options;
    if (!changes.isListening) return load();
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
