import type { Permission, SystemStatus } from '@marquee/contract';
import { atom, useAtomValue } from 'jotai';
import { readable, store } from '#host/store.ts';

const statusAtom = atom<SystemStatus>(0);

/** R4.01: 0 normal, 1 maintenance, 2 region restricted; maintenance wins. */
export const statusOf = ({ maintenance, regionRestriction }: Permission): SystemStatus => {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
};

export const status = readable(statusAtom);
export const setStatus = (status: SystemStatus): void => store.set(statusAtom, status);
export const useStatus = (): SystemStatus => useAtomValue(statusAtom, { store });

/** Runs once as soon as the site is open: now, or when a maintenance ends. */
export function whenOpen(run: () => void): void {
  if (status.get() === 0) return run();
  const end = status.subscribe(() => {
    if (status.get() !== 0) return;
    end();
    run();
  });
}
