/** A map that deletes the oldest entries when it exceeds its limit. */
export class BoundedMap<Key, Value> {
  readonly #map = new Map<Key, Value>();
  readonly #limit: number;
  readonly #measure: (value: Value) => number;
  #total = 0;

  /**
   * @param limit of all sizes together
   * @param measure returns the size of a value; without it each counts as one
   */
  constructor(limit: number, measure: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#measure = measure;
  }

  get(key: Key): Value | undefined {
    return this.#map.get(key);
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    this.#map.set(key, value);
    this.#total += this.#measure(value);
    for (const oldest of this.#map.keys()) {
      if (this.#total <= this.#limit) break;
      this.delete(oldest);
    }
  }

  get size(): number {
    return this.#map.size;
  }

  delete(key: Key): void {
    const value = this.#map.get(key);
    if (value !== undefined) this.#total -= this.#measure(value);
    this.#map.delete(key);
  }

  entries(): MapIterator<[Key, Value]> {
    return this.#map.entries();
  }

  clear(): void {
    this.#map.clear();
    this.#total = 0;
  }
}
