import type { Release } from '@marquee/contract/fleet';
import { loadAgain } from '#federation/load-again.ts';
import { fleet } from '#federation/manifest.ts';
import { leases } from '#federation/open-leases.ts';
import { reportFleet } from '#federation/report-fleet.ts';
import { isSessionKept } from '#host/session.ts';

declare const SHELL_BUILD: string;
declare const SHELL_VERSION: string;

const patience = 10_000;
const askAgainAfter = 30_000;

/** The build for whose sake this page was loaded again. */
const loadedFor = takeMark();
let mayAskAt = 0;

/** The history entry carries the mark over the reload, which needs no storage. Taken out at once, it speaks of this load alone. */
function takeMark(): unknown {
  const state: { readonly loadedFor?: unknown } | null = history.state;
  if (state?.loadedFor === undefined) return null;
  const { loadedFor: mark, ...rest } = state;
  history.replaceState(rest, '');
  return mark;
}

/** The shell that loading the page again would bring: none when it runs already, or when that was tried for its sake. */
export function otherShell(): Release | null {
  const wanted = fleet.get().shell?.current;
  return wanted === undefined || wanted.build === SHELL_BUILD || wanted.build === loadedFor ? null : wanted;
}

/** Whether a load of the page would bring that shell: where no page comes, the one that is open stays. */
async function isServed({ base }: Release): Promise<boolean> {
  try {
    const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return page.ok && (await page.text()).includes(base);
  } catch {
    return false;
  }
}

const nothingIsLost = (): boolean => !leases.held() && isSessionKept();

/**
 * Loads the page again when that brings another shell, once for each build. Never while a lease is held, nor when the
 * session would be lost.
 * @param isGoodMoment what else has to hold, asked again before the page goes
 */
export async function reloadForNewShell(isGoodMoment: () => boolean = () => true): Promise<void> {
  const wanted = otherShell();
  const isDue = (): boolean =>
    wanted !== null && otherShell()?.build === wanted.build && nothingIsLost() && isGoodMoment();
  if (wanted === null || !isDue() || Date.now() < mayAskAt) return;
  mayAskAt = Date.now() + askAgainAfter;
  if (!(await isServed(wanted))) return;
  if (!isDue()) {
    mayAskAt = 0;
    return;
  }
  history.replaceState({ ...history.state, loadedFor: wanted.build }, '');
  reportFleet({ part: 'shell', version: SHELL_VERSION, class: 'reloaded' });
  loadAgain();
}
