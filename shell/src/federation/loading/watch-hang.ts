import type { Release } from '@marquee/contract/fleet';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { getPageState } from '#state/page/page-state.ts';

/** Milliseconds after which the player sees that loading takes long and can retry. */
export const slowAfterMs = 15_000;

const checkIntervalMs = 1_000;
/** Code that waits for no file must have hung at this many checks in a row: its last file may have just arrived. */
const minChecks = 5;

/** Whether code waits for a script or style sheet. Webpack and `loadEntry` set `onload` until a file has settled. */
export function isFileMissing(): boolean {
  const files = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link');
  return [...files].some(({ onload }) => onload !== null);
}

/**
 * Calls `onHang` once when the player can see that loading takes long, and it is not because of the connection.
 * Returns a function that ends the watch.
 */
export function watchHang(onHang: () => void): () => void {
  let checks = 0;
  let isSlow = false;
  const stop = (): void => {
    clearTimeout(timeout);
    clearInterval(interval);
  };
  const check = (): void => {
    if (!isSlow || checks < minChecks) return;
    stop();
    onHang();
  };
  const timeout = setTimeout(() => {
    isSlow = true;
    check();
  }, slowAfterMs);
  const interval = setInterval(() => {
    checks = document.hidden || !navigator.onLine || isFileMissing() ? 0 : checks + 1;
    check();
  }, checkIntervalMs);
  return stop;
}

/** Reports that a version hangs, once for each build and load of the page. */
export function reportHang(
  part: string,
  { version, build }: Release,
  reportClass: Extract<FailureClass, 'entry-timeout' | 'chunk-timeout' | 'network'>,
): void {
  const { reportedHangs } = getPageState();
  if (reportedHangs.has(build)) return;
  if (reportClass !== 'network') reportedHangs.add(build);
  sendFleetReport({ part, version, class: reportClass });
}
