import type { Release, ReportClass } from '@marquee/contract/fleet';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { classifyError, getFailedFile } from '#federation/remote-state/failure-class.ts';

/** Milliseconds after which a file that does not arrive is unreachable. */
const fetchTimeoutMs = 10_000;

/** @param integrity `sha384-` and the hash in base64; a file without one is accepted whatever it contains */
async function isIntact(content: ArrayBuffer, integrity: string | undefined): Promise<boolean> {
  if (integrity === undefined) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return integrity === `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** Why a file did not load: a browser tells only that. The new request also replaces a damaged file in its cache. */
async function diagnose(url: string, integrity: string | undefined, outcome: ReportClass): Promise<ReportClass> {
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(fetchTimeoutMs) });
    if (response.status === 404) return outcome;
    if (!response.ok) return 'network';
    return (await isIntact(await response.arrayBuffer(), integrity)) ? 'network' : 'integrity';
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
  { version, base, integrity }: Release,
  error: unknown,
  durationMs?: number,
): Promise<void> {
  const outcome = classifyError(error, navigator.onLine);
  const url = outcome === 'network' ? null : getFailedFile(error);
  const file = url?.slice(new URL(base, location.origin).href.length).split('?')[0] ?? '';
  sendFleetReport({
    part: name,
    version,
    class: url === null ? outcome : await diagnose(url, integrity[file], outcome),
    ...(durationMs !== undefined && { durationMs }),
  });
}
