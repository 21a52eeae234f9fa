import { useSyncExternalStore } from 'react';
import type { Readable } from '#host-contract.ts';

/** Renders again whenever the value changes. */
export const useReadable = <Value>(readable: Readable<Value>): Value =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.get);
