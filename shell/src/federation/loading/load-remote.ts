import type { Release, ReportClass } from '@marquee/contract/fleet';
import { contractVersion } from '@marquee/platform';
import { classifyError } from '#federation/remote-state/failure-class.ts';
import type { RemoteLoader } from '#federation/loading/load-with-fallback.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { fleet, refetchFleet, type RefetchOutcome } from '#federation/manifest/fleet.ts';
import { fetchRemoteTexts } from '#federation/loading/remote-texts.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { listRouteFiles, preloadFiles } from '#federation/loading/route-files.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { satisfiesRange, loadExpose } from '#federation/loading/runtime.ts';
import { preferences } from '#state/preferences.ts';

declare const SHELL_VERSION: string;

const evaluationCounts = new Map<string, number>();
const brokenBuilds = new Set<string>();

/** Notes that what is in the page of a build does not work: loading it again starts anew, also when the player asks for it later. */
export function markBroken(build: string): void {
  return void brokenBuilds.add(build);
}

/**
 * Loads the code of a version and its texts in the page's language.
 * @param pathname page that is to be shown; files of its route are fetched side by side with the entry
 */
export async function loadRemote(
  name: string,
  release: Release,
  anew: boolean,
  pathname = location.pathname,
): Promise<LoadedRemote> {
  const loaded = evaluate(name, release, anew || brokenBuilds.delete(release.build), pathname);
  loaded.catch(() => markBroken(release.build));
  return loaded;
}

async function evaluate(name: string, release: Release, anew: boolean, pathname: string): Promise<LoadedRemote> {
  const { language } = preferences.get();
  const fresh = anew ? (evaluationCounts.get(release.build) ?? 0) + 1 : 0;
  if (anew) evaluationCounts.set(release.build, fresh);
  const owner = findRouteOwner(fleet.get(), pathname);
  const files = listRouteFiles(release, owner?.remote === name ? owner.route : '', language);
  const handedOver = fresh > 0 ? undefined : preloadFiles(release, files);
  const expose = await loadExpose(release, fresh);
  await fetchRemoteTexts({ expose }, language);
  await handedOver;
  return { name, release, expose };
}

export function isCompatible(release: Release): boolean {
  return satisfiesRange(contractVersion, release.requires);
}

const refetchErrorClasses: Partial<Record<RefetchOutcome, ReportClass>> = {
  unreachable: 'network',
  refused: 'manifest-refused',
};

/** The ladder as it climbs in a browser. */
export const browserLoader: RemoteLoader = {
  getManifest: fleet.get,
  refetch: async () => {
    const start = performance.now();
    const failure = refetchErrorClasses[await refetchFleet()];
    if (failure !== undefined)
      sendFleetReport({ part: 'shell', version: SHELL_VERSION, class: failure, durationMs: performance.now() - start });
    return fleet.get();
  },
  load: loadRemote,
  isCompatible,
  classifyError: (error) => classifyError(error, navigator.onLine),
  report: (part, { version }, event, durationMs) => sendFleetReport({ part, version, class: event, durationMs }),
  delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => performance.now(),
};
