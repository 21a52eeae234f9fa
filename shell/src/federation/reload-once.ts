import { fleet } from '#federation/manifest.ts';
import { leases } from '#federation/open-leases.ts';
import { reportFleet } from '#federation/report-fleet.ts';

declare const SHELL_BUILD: string;
declare const SHELL_VERSION: string;

/** A page that was reached by a reload is not reloaded again, which needs no storage to remember. */
const wasReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
};

/**
 * The last resort, at most once: loads the page again when something cannot be shown and the fleet has another shell
 * than this tab, so that a reload can help. Never while a lease is held.
 */
export function reloadForNewShell(): void {
  const build = fleet.get().shell?.current.build;
  if (build === undefined || build === SHELL_BUILD || leases.held() || wasReloaded()) return;
  reportFleet({ part: 'shell', version: SHELL_VERSION, class: 'reloaded' });
  location.reload();
}
