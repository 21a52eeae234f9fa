import type { SlotName } from '@marquee/platform/host';
import { atom } from 'jotai';
import { useStoreValue, writeAtom } from '#state/page/store.ts';

const slotsAtom = atom<Partial<Readonly<Record<SlotName, Element>>>>({});

/** The element of the page that the slot's content is rendered into; undefined when no page has that slot. */
export function useSlot(name: SlotName): Element | undefined {
  return useStoreValue(slotsAtom)[name];
}

/** Returns a function that removes the slot, unless another element has replaced it. */
export function registerSlot(name: SlotName, element: Element): () => void {
  writeAtom(slotsAtom, (slots) => ({ ...slots, [name]: element }));
  return () =>
    writeAtom(slotsAtom, (slots) => {
      const { [name]: registered, ...others } = slots;
      return registered === element ? others : slots;
    });
}
