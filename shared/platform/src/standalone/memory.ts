import type { Readable } from '#host-contract.ts';

/** A value of the standalone host that can be set. */
export interface Kept<Value> extends Readable<Value> {
  set(next: Value): void;
}

export function keep<Value>(start: Value): Kept<Value> {
  const listeners = new Set<() => void>();
  let value = start;
  return {
    get: () => value,
    set(next) {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
