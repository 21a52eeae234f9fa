import { atom } from 'jotai';
import { createReadableStore, writeAtom } from '#state/page/store.ts';

/** A page of the router: its path, and a key that changes with each navigation. */
export interface PageAddress {
  readonly pathname: string;
  readonly key: string;
}

const pageAddressAtom = atom<PageAddress | null>(null);

/** The page that is shown; null before the first one. */
export const pageAddress = createReadableStore(pageAddressAtom);
export function setPageAddress(address: PageAddress | null): void {
  writeAtom(pageAddressAtom, address);
}
