import { atom } from 'jotai';
import { safeStorage } from '#state/safe-storage.ts';

const local = safeStorage('localStorage');
const key = 'sideMenu';
const openAtom = atom(local.get(key) !== 'closed');

/** Whether the side menu stands beside the content; remembered. */
export const sideOpenAtom = atom(
  (get) => get(openAtom),
  (_get, set, open: boolean) => {
    local.set(key, open ? 'open' : 'closed');
    set(openAtom, open);
  },
);

/** Whether the side menu lies over the content of a narrow window. */
export const drawerAtom = atom(false);
