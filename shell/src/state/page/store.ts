import type { ReadableStore } from '@marquee/platform/host';
import { useAtomValue, type Atom, type WritableAtom } from 'jotai';
import { getPageState } from './page-state.ts';

export function readAtom<Value>(source: Atom<Value>): Value {
  return getPageState().store.get(source);
}

export function writeAtom<Value, Args extends unknown[], Result>(
  target: WritableAtom<Value, Args, Result>,
  ...args: Args
): Result {
  return getPageState().store.set(target, ...args);
}

/** Names the store, because jotai silently falls back to another one where no provider is above the component. */
export function useStoreValue<Value>(source: Atom<Value>): Awaited<Value> {
  return useAtomValue(source, { store: getPageState().store });
}

/** The read side of an atom, for code outside React. */
export function createReadableStore<Value>(source: Atom<Value>): ReadableStore<Value> {
  return {
    get: () => readAtom(source),
    subscribe: (listener) => getPageState().store.sub(source, listener),
  };
}
