import { atom } from 'jotai';
import { readAtom, writeAtom } from '#state/page/store.ts';

const firstLoadAtom = atom<Promise<void> | null>(null);

/** Sets the load of the remote whose content the page has, which ends when it is there or has failed. */
export function setFirstLoad(load: Promise<void>): void {
  writeAtom(firstLoadAtom, load);
}

/** Null on a server, and in a page without content. */
export function getFirstLoad(): Promise<void> | null {
  return readAtom(firstLoadAtom);
}
