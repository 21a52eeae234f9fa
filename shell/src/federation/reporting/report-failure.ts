import type { Release, ReportClass } from '@marquee/contract/fleet';
import { fleet, refetchFleet } from '#federation/manifest/fleet.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { classifyError, getFailedFile } from '#federation/remote-state/failure-class.ts';

/** Milliseconds after which a file that does not arrive is unreachable. */
const fetchTimeoutMs = 10_000;

/**
 * Published hash of a file. The manifest in the page lists only the files of the page's route, so the complete one is
 * fetched for others.
 */
async function findHash(name: string, { build, integrity }: Release, file: string): Promise<string | undefined> {
  const find = (): string | undefined => {
    const { current, lastGood } = fleet.get().remotes[name] ?? {};
    return [current, lastGood].find((release) => release?.build === build)?.integrity[file];
  };
  const hash = integrity[file] ?? find();
  if (hash !== undefined) return hash;
  await refetchFleet();
  return find();
}

async function computeHash(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/**
 * Why a file did not load: a browser tells only that. The new request also replaces a damaged file in its cache.
 * @returns null when the server does not have the file, or has it and its published hash is not known
 */
async function diagnose(name: string, release: Release, url: string): Promise<ReportClass | null> {
  const file = url.slice(new URL(release.base, location.origin).href.length).split('?')[0] ?? '';
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(fetchTimeoutMs) });
    if (response.status === 404) return null;
    if (!response.ok) return 'network';
    const hash = await computeHash(await response.arrayBuffer());
    const published = await findHash(name, release, file);
    if (published === undefined) return null;
    return hash === published ? 'network' : 'integrity';
  } catch {
    return 'network';
  }
}

/**
 * Reports that a version failed to load or to render. A file that cannot be reached, or is intact when it is fetched
 * again, is reported as `network`, which is no failure of the version.
 */
export async function reportFailure(
  name: string,
  release: Release,
  error: unknown,
  durationMs?: number,
): Promise<void> {
  const outcome = classifyError(error, navigator.onLine);
  const url = outcome === 'network' ? null : getFailedFile(error);
  const cause = url === null ? null : await diagnose(name, release, url);
  sendFleetReport({
    part: name,
    version: release.version,
    class: cause ?? outcome,
    ...(durationMs !== undefined && { durationMs }),
  });
}
