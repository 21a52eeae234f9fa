import type { Release } from '@marquee/contract/fleet';
import { atom } from 'jotai';
import { fleet } from '#federation/manifest/fleet.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { reloadPage } from '#federation/shell-update/reload-page.ts';
import { leases } from '#state/leases.ts';
import { isSessionPersisted } from '#state/session.ts';
import { readAtom, writeAtom } from '#state/page/store.ts';

declare const SHELL_BUILD: string;
declare const SHELL_VERSION: string;

const requestTimeoutMs = 10_000;
const retryAfterMs = 30_000;

/** The build that this page was reloaded for, null after an ordinary load. */
const reloadedForAtom = atom<unknown>(null);
/** On the clock of `performance`, which does not jump when the clock of the device is set. */
const nextAttemptAtAtom = atom(0);

/**
 * Reads and removes the mark of a reload. It is stored in the history entry, so it works without web storage. Called at
 * boot.
 */
export function readReloadMark(): void {
  const state: { readonly reloadedFor?: unknown } | null = history.state;
  if (state?.reloadedFor === undefined) return;
  const { reloadedFor, ...rest } = state;
  history.replaceState(rest, '');
  writeAtom(reloadedForAtom, reloadedFor);
}

/** The shell that a reload would bring; null when it already runs or when a reload for it has failed. */
export function findNewShell(): Release | null {
  const current = fleet.get().shell?.current;
  if (current === undefined || current.build === SHELL_BUILD) return null;
  return current.build === readAtom(reloadedForAtom) ? null : current;
}

/** Whether the edge serves a page with that shell. */
async function isServed({ base }: Release): Promise<boolean> {
  try {
    const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(requestTimeoutMs) });
    return page.ok && (await page.text()).includes(base);
  } catch {
    return false;
  }
}

const isReloadSafe = (): boolean => !leases.hasActive() && isSessionPersisted();

/**
 * Reloads the page when that brings another shell, once for each build. Never reloads while a lease is held or when the
 * session would be lost.
 * @param mayReload a further condition, checked again right before the reload
 */
export async function reloadForNewShell(mayReload: () => boolean = () => true): Promise<void> {
  const next = findNewShell();
  const isDue = (): boolean => next !== null && findNewShell()?.build === next.build && isReloadSafe() && mayReload();
  if (next === null || !isDue() || performance.now() < readAtom(nextAttemptAtAtom)) return;
  writeAtom(nextAttemptAtAtom, performance.now() + retryAfterMs);
  if (!(await isServed(next))) return;
  if (!isDue()) {
    writeAtom(nextAttemptAtAtom, 0);
    return;
  }
  history.replaceState({ ...history.state, reloadedFor: next.build }, '');
  sendFleetReport({ part: 'shell', version: SHELL_VERSION, class: 'reloaded' });
  reloadPage();
}
