/** A map that deletes the oldest entry when it exceeds its limit. */
export class BoundedMap<Key, Value> {
  readonly #map = new Map<Key, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    return this.#map.get(key);
  }

  set(key: Key, value: Value): void {
    this.#map.delete(key);
    this.#map.set(key, value);
    if (this.#map.size <= this.#limit) return;
    const [oldest] = this.#map.keys();
    if (oldest !== undefined) this.#map.delete(oldest);
  }

  get size(): number {
    return this.#map.size;
  }

  delete(key: Key): void {
    this.#map.delete(key);
  }

  entries(): MapIterator<[Key, Value]> {
    return this.#map.entries();
  }

  clear(): void {
    this.#map.clear();
  }
}
