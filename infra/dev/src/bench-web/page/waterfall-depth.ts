import type { NetworkRequest } from './network-log.ts';

type Timed = Pick<NetworkRequest, 'start' | 'finish'>;
type Known = Omit<NetworkRequest, 'bytes'>;

/** Chromium's names of resource types that do not block a page; `Other` is its icon. */
const nonBlockingTypes = new Set(['Image', 'Font', 'Other']);

/**
 * Requests that the page had to wait for: all that ended before the last needed one. Needed are documents, code, styles
 * and data that had arrived by `renderedAt`, and the given pictures. Later responses arrived while the slow processor
 * was still rendering, so they delayed nothing.
 * @param renderedAt milliseconds
 * @param pictures addresses
 */
export function findAwaitedRequests<Request extends Known>(
  requests: readonly Request[],
  renderedAt: number,
  pictures: readonly string[],
): Request[] {
  const finished = requests.filter(({ finish }) => finish !== null && finish <= renderedAt);
  const needed = finished.filter(({ type, url }) => !nonBlockingTypes.has(type) || pictures.includes(url));
  const lastNeeded = Math.max(0, ...needed.map(({ finish }) => finish ?? 0));
  return finished.filter(({ finish, type }) => finish !== null && finish <= lastNeeded && type !== 'Other');
}

/**
 * Length of the longest chain in which each request starts after the previous one has finished: the number of
 * sequential round trips, independent of the bandwidth.
 */
export function computeWaterfallDepth(requests: readonly Timed[]): number {
  const finished = requests
    .flatMap(({ start, finish }) => (finish === null ? [] : [{ start, finish }]))
    .sort((a, b) => a.finish - b.finish);
  const depths: { finish: number; depth: number }[] = [];
  for (const { start, finish } of finished) {
    const before = depths.filter((each) => each.finish <= start).map(({ depth }) => depth);
    depths.push({ finish, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}
