import type { Announcement } from '@marquee/contract';
import { atom } from 'jotai';
import { useStoreValue, writeAtom } from '#state/page/store.ts';

const unseenAtom = atom<readonly Announcement[]>([]);

/** Popups of the operator that the player has not seen yet. The menu counts them. */
export function useUnseenPopups(): readonly Announcement[] {
  return useStoreValue(unseenAtom);
}
export function setUnseenPopups(popups: readonly Announcement[]): void {
  writeAtom(unseenAtom, popups);
}
export function removeUnseenPopups(ids: readonly string[]): void {
  writeAtom(unseenAtom, (popups) => popups.filter(({ id }) => !ids.includes(id)));
}
