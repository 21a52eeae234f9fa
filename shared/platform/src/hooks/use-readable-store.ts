import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '#host/host-contract.ts';

/** Subscribes the component to a store and returns its current value. */
export function useReadableStore<Value>(readable: ReadableStore<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}
