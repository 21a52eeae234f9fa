import type { Release, ReportClass } from '@marquee/contract/fleet';
import { contractVersion } from '@marquee/platform';
import { classify } from '#federation/failure.ts';
import type { LadderSteps } from '#federation/ladder.ts';
import type { LoadedRemote } from '#federation/loaded-remote.ts';
import { fleet, refetchFleet, type RefetchOutcome } from '#federation/manifest.ts';
import { fetchTexts } from '#federation/remote-texts.ts';
import { reportFleet } from '#federation/report-fleet.ts';
import { filesFor, runFiles } from '#federation/route-files.ts';
import { routeOwner } from '#federation/route-owner.ts';
import { inRange, loadExpose } from '#federation/runtime.ts';
import { preferences } from '#host/preferences.ts';

declare const SHELL_VERSION: string;

const evaluations = new Map<string, number>();
const spoilt = new Set<string>();

/** Notes that what is in the page of a build does not work: loading it again starts anew, also when the player asks for it later. */
export function spoil(build: string): void {
  return void spoilt.add(build);
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
  const loaded = evaluate(name, release, anew || spoilt.delete(release.build), pathname);
  loaded.catch(() => spoil(release.build));
  return loaded;
}

async function evaluate(name: string, release: Release, anew: boolean, pathname: string): Promise<LoadedRemote> {
  const { language } = preferences.get();
  const fresh = anew ? (evaluations.get(release.build) ?? 0) + 1 : 0;
  if (anew) evaluations.set(release.build, fresh);
  const owner = routeOwner(fleet.get(), pathname);
  const files = filesFor(release, owner?.remote === name ? owner.route : '', language);
  const handedOver = fresh > 0 ? undefined : runFiles(release, files);
  const expose = await loadExpose(release, fresh);
  await fetchTexts({ expose }, language);
  await handedOver;
  return { name, release, expose };
}

export function satisfies(release: Release): boolean {
  return inRange(contractVersion, release.requires);
}

const refetchFailures: Partial<Record<RefetchOutcome, ReportClass>> = {
  unreachable: 'network',
  refused: 'manifest-refused',
};

/** The ladder as it climbs in a browser. */
export const browserSteps: LadderSteps = {
  manifest: fleet.get,
  refetch: async () => {
    const start = performance.now();
    const failure = refetchFailures[await refetchFleet()];
    if (failure !== undefined)
      reportFleet({ part: 'shell', version: SHELL_VERSION, class: failure, durationMs: performance.now() - start });
    return fleet.get();
  },
  load: loadRemote,
  satisfies,
  classify: (error) => classify(error, navigator.onLine),
  report: (part, { version }, event, durationMs) => reportFleet({ part, version, class: event, durationMs }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => performance.now(),
};
