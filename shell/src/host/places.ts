import type { PlaceName } from '@marquee/platform/host';
import { atom, useAtomValue } from 'jotai';
import { store } from '#host/store.ts';

const placesAtom = atom<Partial<Readonly<Record<PlaceName, Element>>>>({});

/** Where a page wants a piece of the shell; undefined where none does. */
export function usePlace(name: PlaceName): Element | undefined {
  return useAtomValue(placesAtom, { store })[name];
}

export function offerPlace(name: PlaceName, element: Element): () => void {
  store.set(placesAtom, (places) => ({ ...places, [name]: element }));
  return () =>
    store.set(placesAtom, (places) => {
      const { [name]: held, ...others } = places;
      return held === element ? others : places;
    });
}
