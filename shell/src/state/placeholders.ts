import { atom } from 'jotai';
import { useEffect } from 'react';
import { createReadableStore, useStoreValue, writeAtom } from '#state/page/store.ts';

const countAtom = atom(0);
const isShownAtom = atom((get) => get(countAtom) > 0);

/** Whether the placeholder of a failed part is on the page. Nothing that opens by itself may cover it. */
export const isPlaceholderShown = createReadableStore(isShownAtom);
export function useIsPlaceholderShown(): boolean {
  return useStoreValue(isShownAtom);
}

/** Marks the component as the placeholder of a failed part. */
export function usePlaceholder(): void {
  useEffect(() => {
    writeAtom(countAtom, (count) => count + 1);
    return () => writeAtom(countAtom, (count) => count - 1);
  }, []);
}
