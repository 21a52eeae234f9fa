import type { ModalName, ModalParams } from '@marquee/platform/host';
import { atom, useAtomValue } from 'jotai';
import { readable, store } from '#state/store.ts';

export interface OpenModal {
  readonly name: ModalName;
  readonly params: ModalParams;
}

const modalsAtom = atom<readonly OpenModal[]>([]);

/** Modals from the bottom to the topmost. */
export const modals = readable(modalsAtom);
export function useOpenModals(): readonly OpenModal[] {
  return useAtomValue(modalsAtom, { store });
}

/** Opening a modal that is open brings it to the top. What it was told before stays, unless it is told anew. */
export function openModal(name: ModalName, params: ModalParams = {}): void {
  return store.set(modalsAtom, (open) => {
    const before = open.find((each) => each.name === name)?.params;
    return [...open.filter((each) => each.name !== name), { name, params: { ...before, ...params } }];
  });
}

/** Modals that may not be left now, such as while what they sent is on its way. */
export const lockedModals = new Set<ModalName>();

export function closeModal(name?: ModalName): void {
  return store.set(modalsAtom, (open) =>
    name === undefined ? open.slice(0, -1) : open.filter((each) => each.name !== name),
  );
}
