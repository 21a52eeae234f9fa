import type { ReadableStore } from '#host/host-contract.ts';

/** A store whose value can be set. */
export interface WritableStore<Value> extends ReadableStore<Value> {
  set(next: Value): void;
}

export function createWritableStore<Value>(initial: Value): WritableStore<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
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
