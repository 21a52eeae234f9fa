import type { Release, ReportClass } from '@marquee/contract/fleet';
import { contractVersion } from '@marquee/platform';
import { classifyError } from '#federation/remote-state/failure-class.ts';
import type { RemoteLoader } from '#federation/loading/load-with-fallback.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { fleet, refetchFleet, type RefetchOutcome } from '#federation/manifest/fleet.ts';
import { fetchRemoteTexts } from '#federation/loading/remote-texts.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { reportFailure } from '#federation/reporting/report-failure.ts';
import { listRouteFiles, preloadFiles } from '#federation/loading/route-files.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { satisfiesRange, loadExpose } from '#federation/loading/runtime.ts';
import { reportHang, watchHang } from '#federation/loading/watch-hang.ts';
import { startWatched } from '#federation/loading/watch-start.ts';
import { preferences } from '#state/preferences.ts';

declare const SHELL_VERSION: string;

/* eslint-disable marquee/no-module-state -- remotes are loaded in a browser only, and a script stays in its page */
const evaluationCounts = new Map<string, number>();
const brokenBuilds = new Set<string>();
/* eslint-enable marquee/no-module-state */

/** Marks a build whose loaded code is faulty. The next load of it evaluates every file again. */
export function markBroken(build: string): void {
  return void brokenBuilds.add(build);
}

/**
 * Loads the code of a version and its texts in the page's language.
 * @param pathname page to be shown; the files of its route are fetched in parallel with the entry
 */
export async function loadRemote(
  name: string,
  release: Release,
  isRetry: boolean,
  pathname = location.pathname,
): Promise<LoadedRemote> {
  try {
    return await startWatched(name, release, () =>
      evaluate(name, release, isRetry || brokenBuilds.delete(release.build), pathname),
    );
  } catch (error) {
    markBroken(release.build);
    throw error;
  }
}

async function evaluate(name: string, release: Release, isRetry: boolean, pathname: string): Promise<LoadedRemote> {
  const { language } = preferences.get();
  const retries = isRetry ? (evaluationCounts.get(release.build) ?? 0) + 1 : 0;
  if (isRetry) evaluationCounts.set(release.build, retries);
  const owner = findRouteOwner(fleet.get(), pathname);
  const files = listRouteFiles(release, owner?.remote === name ? owner.route : '', language);
  const preloaded = retries > 0 ? undefined : preloadFiles(release, files);
  const endWatch = watchHang(() => {
    // A later evaluation has removed the container and chunks that this one waits for.
    const isReplaced = (evaluationCounts.get(release.build) ?? 0) !== retries;
    if (!isReplaced) reportHang(name, release, 'entry-timeout');
  });
  try {
    const expose = await loadExpose(release, retries);
    await fetchRemoteTexts({ expose }, language);
    await preloaded;
    return { name, release, expose };
  } finally {
    endWatch();
  }
}

/** Whether the release supports the host contract of this shell. */
export function isCompatible(release: Release): boolean {
  return satisfiesRange(contractVersion, release.requires);
}

const refetchErrorClasses: Partial<Record<RefetchOutcome, ReportClass>> = {
  unreachable: 'network',
  invalid: 'manifest-rejected',
};

/** The loader of a browser page. */
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
  reportFailure: (name, release, error, durationMs) => void reportFailure(name, release, error, durationMs),
  delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => performance.now(),
};
