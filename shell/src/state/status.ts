import type { Permission, SystemStatus } from '@marquee/contract';
import { atom } from 'jotai';
import { leases } from '#state/leases.ts';
import { closeModal } from '#state/modals.ts';
import { createReadableStore, readAtom, useStoreValue, writeAtom } from '#state/page/store.ts';

/** Milliseconds that a round of a game in progress has to end when the site closes. */
const gracePeriodMs = 60_000;

interface PendingClosing {
  readonly status: SystemStatus;
  /** Unix time in milliseconds of the deadline. */
  readonly at: number;
  /** Stops waiting for the leases and the deadline. */
  readonly cancel: () => void;
}

const statusAtom = atom<SystemStatus>(0);
const closingAtom = atom<PendingClosing | null>(null);

/** System status: 0 normal, 1 maintenance, 2 region restricted; maintenance takes precedence. */
export function computeStatus({ maintenance, regionRestriction }: Permission): SystemStatus {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}

export const status = createReadableStore(statusAtom);
export function useStatus(): SystemStatus {
  return useStoreValue(statusAtom);
}

/**
 * Unix time in milliseconds when the site closes for a player with a game in progress; null when no closing is pending.
 */
export function useClosingAt(): number | null {
  return useStoreValue(closingAtom)?.at ?? null;
}

function applyStatus(next: SystemStatus): void {
  readAtom(closingAtom)?.cancel();
  writeAtom(closingAtom, null);
  // An open game modal would launch the game again when the site reopens.
  if (next !== 0) closeModal('game');
  writeAtom(statusAtom, next);
}

function applyPendingStatus(): void {
  const closing = readAtom(closingAtom);
  if (closing !== null) applyStatus(closing.status);
}

function scheduleClosing(next: SystemStatus): PendingClosing {
  const timer = setTimeout(applyPendingStatus, gracePeriodMs);
  const unsubscribe = leases.onRelease(applyPendingStatus);
  const cancel = (): void => {
    clearTimeout(timer);
    unsubscribe();
  };
  return { status: next, at: Date.now() + gracePeriodMs, cancel };
}

/** Opens the site at once. Closes it when the last lease is released, at the latest after the grace period. */
export function setStatus(next: SystemStatus): void {
  if (next === 0 || readAtom(statusAtom) !== 0 || !leases.hasActive()) return applyStatus(next);
  const pending = readAtom(closingAtom);
  writeAtom(closingAtom, pending === null ? scheduleClosing(next) : { ...pending, status: next });
}

/** Runs once as soon as the site is open: now, or when a maintenance ends. */
export function runWhenOpen(run: () => void): void {
  if (status.get() === 0) return run();
  const unsubscribe = status.subscribe(() => {
    if (status.get() !== 0) return;
    unsubscribe();
    run();
  });
}
