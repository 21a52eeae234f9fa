import { useSyncExternalStore } from 'react';
import type { Readable } from '#host-contract.ts';

/** Renders again whenever the value changes. */
export function useReadable<Value>(readable: Readable<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}
