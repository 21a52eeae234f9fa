import type { Permission, SystemStatus } from '@marquee/contract';
import { atom, useAtomValue } from 'jotai';
import { leases } from '#state/open-leases.ts';
import { closeModal } from '#state/modals.ts';
import { readable, store } from '#state/store.ts';

/** What is in flight when the site closes, such as a round of a game, may take this long to end. */
const graceMs = 60_000;

interface Closing {
  readonly status: SystemStatus;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const statusAtom = atom<SystemStatus>(0);
const closingAtom = atom<Closing | null>(null);
let deadline: ReturnType<typeof setTimeout> | undefined;

/** R4.01: 0 normal, 1 maintenance, 2 region restricted; maintenance wins. */
export function statusOf({ maintenance, regionRestriction }: Permission): SystemStatus {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}

export const status = readable(statusAtom);
export function useStatus(): SystemStatus {
  return useAtomValue(statusAtom, { store });
}

/** When the site closes for somebody who still plays; null while it does not. */
export function useClosingAt(): number | null {
  return useAtomValue(closingAtom, { store })?.at ?? null;
}

function applyStatus(next: SystemStatus): void {
  clearTimeout(deadline);
  store.set(closingAtom, null);
  // A game would start anew when the site opens again.
  if (next !== 0) closeModal('game');
  store.set(statusAtom, next);
}

const close = (): void => {
  const closing = store.get(closingAtom);
  if (closing !== null) applyStatus(closing.status);
};

/** Opening is at once; closing waits for what is in flight, for a while. */
export function setStatus(next: SystemStatus): void {
  const closing = store.get(closingAtom);
  if (next === 0 || store.get(statusAtom) !== 0 || !leases.areHeld()) return applyStatus(next);
  store.set(closingAtom, { status: next, at: closing?.at ?? Date.now() + graceMs });
  if (closing === null) deadline = setTimeout(close, graceMs);
}

leases.onRelease(close);

/** Runs once as soon as the site is open: now, or when a maintenance ends. */
export function whenOpen(run: () => void): void {
  if (status.get() === 0) return run();
  const end = status.subscribe(() => {
    if (status.get() !== 0) return;
    end();
    run();
  });
}
