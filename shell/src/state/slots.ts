import type { SlotName } from '@marquee/platform/host';
import { atom } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { getPageState } from '#state/page/page-state.ts';
import { readAtom, writeAtom } from '#state/page/store.ts';

const slotsAtom = atom<Partial<Readonly<Record<SlotName, Element>>>>({});

/** Calls the listener with the element of the slot, now and after each change. */
function followSlot(name: SlotName, listener: (element: Element | undefined) => void): () => void {
  const notify = (): void => listener(readAtom(slotsAtom)[name]);
  notify();
  return getPageState().store.sub(slotsAtom, notify);
}

/**
 * The element of the page that the slot's content is rendered into; undefined when no page has that slot. Known before
 * the paint that shows the page, so that its content moves nothing.
 */
export function useSlot(name: SlotName): Element | undefined {
  const [element, setElement] = useState<Element>();
  useLayoutEffect(() => followSlot(name, setElement), [name]);
  return element;
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
