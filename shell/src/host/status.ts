import type { Permission, SystemStatus } from '@marquee/contract';
import { atom, useAtomValue } from 'jotai';
import { store } from '#host/store.ts';

const statusAtom = atom<SystemStatus>(0);

/** R4.01: 0 normal, 1 maintenance, 2 region restricted; maintenance wins. */
export const statusOf = ({ maintenance, regionRestriction }: Permission): SystemStatus => {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
};

export const setStatus = (status: SystemStatus): void => store.set(statusAtom, status);
export const useStatus = (): SystemStatus => useAtomValue(statusAtom, { store });
