import type { SlotName } from '@marquee/platform/host';
import { atom, useAtomValue } from 'jotai';
import { store } from '#state/store.ts';

const slotsAtom = atom<Partial<Readonly<Record<SlotName, Element>>>>({});

/** The element of the page that the slot's content is rendered into; undefined when no page has that slot. */
export function useSlot(name: SlotName): Element | undefined {
  return useAtomValue(slotsAtom, { store })[name];
}

export function registerSlot(name: SlotName, element: Element): () => void {
  store.set(slotsAtom, (slots) => ({ ...slots, [name]: element }));
  return () =>
    store.set(slotsAtom, (slots) => {
      const { [name]: registered, ...others } = slots;
      return registered === element ? others : slots;
    });
}
