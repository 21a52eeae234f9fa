import { atom } from 'jotai';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { writeAtom } from '#state/page/store.ts';

const local = createSafeStorage('localStorage');
const key = 'sideMenu';
const openAtom = atom(true);

/** Whether the side menu is shown beside the content. The choice is stored. */
export const sideOpenAtom = atom(
  (get) => get(openAtom),
  (_get, set, isOpen: boolean) => {
    local.set(key, isOpen ? 'open' : 'closed');
    set(openAtom, isOpen);
  },
);

/** Applies the visitor's stored choice. */
export function restoreSideMenu(): void {
  writeAtom(openAtom, local.get(key) !== 'closed');
}

/** Whether the side menu is open as a drawer over the content of a narrow window. */
export const drawerAtom = atom(false);
