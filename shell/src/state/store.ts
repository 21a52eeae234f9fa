import type { ReadableStore } from '@marquee/platform/host';
import { createStore, type Atom } from 'jotai';

/** The one store of the page. */
export const store = createStore();

/** What other packages may see of an atom. */
export function readable<Value>(source: Atom<Value>): ReadableStore<Value> {
  return {
    get: () => store.get(source),
    subscribe: (listener) => store.sub(source, listener),
  };
}
