/** Counts per key in windows of equal length, which begin for all keys together. */
export class WindowCounts {
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #windowEndsAt = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Counts one more. @returns the count of the key in this window */
  increment(key: string, now = performance.now()): number {
    if (now >= this.#windowEndsAt) {
      this.#counts.clear();
      this.#windowEndsAt = now + this.#windowMs;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  /** Takes one back; in the next window when its own has just ended. */
  decrement(key: string): void {
    const count = this.#counts.get(key) ?? 0;
    if (count > 0) this.#counts.set(key, count - 1);
  }
}
