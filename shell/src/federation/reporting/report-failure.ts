import { failureClasses, type Release, type ReportClass } from '@marquee/contract/fleet';
import { fleet, refetchFleet } from '#federation/manifest/fleet.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { withdrawPendingLoad } from '#federation/reporting/report-shown.ts';
import { classifyError, getFailedFile } from '#federation/remote-state/failure-class.ts';
import { getPageState } from '#state/page/page-state.ts';

declare const SHELL_VERSION: string;

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
 * Fetches a file again, past the cache of the browser. A damaged compressed file has no readable content at every
 * attempt, a connection that breaks hardly twice.
 */
async function fetchAgain(url: string, attempts = 2): Promise<{ status: number; content: ArrayBuffer | null } | null> {
  const signal = AbortSignal.timeout(fetchTimeoutMs);
  const response = await fetch(url, { cache: 'reload', signal }).catch(() => null);
  if (response === null) return null;
  if (!response.ok) return { status: response.status, content: null };
  const content = await response.arrayBuffer().catch(() => null);
  return content === null && attempts > 1 ? fetchAgain(url, attempts - 1) : { status: response.status, content };
}

/**
 * Why a file did not load: a browser tells only that.
 * @returns null when the server does not have the file, or has it and its published hash is not known
 */
async function diagnose(name: string, release: Release, url: string): Promise<ReportClass | null> {
  const file = await fetchAgain(url);
  if (file?.status === 404) return null;
  if (file?.status !== 200) return 'network';
  if (file.content === null) return 'integrity';
  const published = await findHash(name, release, getPath(release, url));
  if (published === undefined) return null;
  return published === (await computeHash(file.content)) ? 'network' : 'integrity';
}

const recentMs = 10_000;

/** Finds the cause once for a while: a load in the background and the fallback after it often fail by the same file. */
function findCause(name: string, release: Release, url: string): Promise<ReportClass | null> {
  const { failureCauses: recentCauses } = getPageState();
  const [file = url] = url.split('?');
  const recent = recentCauses.get(file);
  if (recent !== undefined) return recent;
  const cause = diagnose(name, release, url);
  recentCauses.set(file, cause);
  setTimeout(() => recentCauses.delete(file), recentMs);
  return cause;
}

const getBase = ({ base }: Release): string => new URL(base, location.origin).href;
const getPath = (release: Release, url: string): string => url.slice(getBase(release).length).split('?')[0] ?? '';

/**
 * Reports that a version failed to load or to render. A file that cannot be reached, or is intact when it is fetched
 * again, is reported as `network`, which is no failure of the version. A file of the shell is reported for the shell. A
 * version that failed soon after it was shown is not reported as loaded.
 */
export async function reportFailure(
  name: string,
  release: Release,
  error: unknown,
  durationMs?: number,
): Promise<void> {
  const load = withdrawPendingLoad(name, release.version);
  const outcome = classifyError(error, navigator.onLine);
  const url = outcome === 'network' ? null : getFailedFile(error);
  const isOfShell = url !== null && !url.startsWith(getBase(release));
  const cause = url === null ? null : await findCause(name, release, url);
  const isOfVersion = !isOfShell && failureClasses.includes(cause ?? outcome);
  if (load !== undefined && !isOfVersion) sendFleetReport(load);
  sendFleetReport({
    ...(isOfShell ? { part: 'shell', version: SHELL_VERSION } : { part: name, version: release.version }),
    class: cause ?? outcome,
    ...(durationMs !== undefined && { durationMs }),
  });
}
