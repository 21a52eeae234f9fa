import type { Release } from '@marquee/contract/fleet';
import { reloadPage } from '#federation/shell-update/reload-page.ts';
import { fleet } from '#federation/manifest/fleet.ts';
import { leases } from '#state/open-leases.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { isSessionPersisted } from '#state/session.ts';

declare const SHELL_BUILD: string;
declare const SHELL_VERSION: string;

const requestTimeoutMs = 10_000;
const retryAfterMs = 30_000;

/** The build for whose sake this page was loaded again. */
const reloadedFor = readReloadMark();
let nextAttemptAt = 0;

/** The history entry carries the mark over the reload, which needs no storage. Taken out at once, it speaks of this load alone. */
function readReloadMark(): unknown {
  const state: { readonly loadedFor?: unknown } | null = history.state;
  if (state?.loadedFor === undefined) return null;
  const { loadedFor: mark, ...rest } = state;
  history.replaceState(rest, '');
  return mark;
}

/** The shell that loading the page again would bring: none when it runs already, or when that was tried for its sake. */
export function findNewShell(): Release | null {
  const wanted = fleet.get().shell?.current;
  return wanted === undefined || wanted.build === SHELL_BUILD || wanted.build === reloadedFor ? null : wanted;
}

/** Whether a load of the page would bring that shell: where no page comes, the one that is open stays. */
async function isServed({ base }: Release): Promise<boolean> {
  try {
    const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(requestTimeoutMs) });
    return page.ok && (await page.text()).includes(base);
  } catch {
    return false;
  }
}

const isReloadSafe = (): boolean => !leases.areHeld() && isSessionPersisted();

/**
 * Loads the page again when that brings another shell, once for each build. Never while a lease is held, nor when the
 * session would be lost.
 * @param isGoodMoment what else has to hold, asked again before the page goes
 */
export async function reloadForNewShell(isGoodMoment: () => boolean = () => true): Promise<void> {
  const wanted = findNewShell();
  const isDue = (): boolean =>
    wanted !== null && findNewShell()?.build === wanted.build && isReloadSafe() && isGoodMoment();
  if (wanted === null || !isDue() || Date.now() < nextAttemptAt) return;
  nextAttemptAt = Date.now() + retryAfterMs;
  if (!(await isServed(wanted))) return;
  if (!isDue()) {
    nextAttemptAt = 0;
    return;
  }
  history.replaceState({ ...history.state, loadedFor: wanted.build }, '');
  sendFleetReport({ part: 'shell', version: SHELL_VERSION, class: 'reloaded' });
  reloadPage();
}
