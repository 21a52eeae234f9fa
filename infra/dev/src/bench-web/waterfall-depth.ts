import type { NetworkRequest } from './network-log.ts';

type Timed = Pick<NetworkRequest, 'start' | 'finish'>;
type Known = Omit<NetworkRequest, 'bytes'>;

/** Chromium's words for what a page shows without waiting for it, its icon included. */
const adornments = new Set(['Image', 'Font', 'Other']);

/**
 * The requests over when the network had given all that the page stood with at a time: documents, code, styles and data that
 * had come by then, and the pictures of these addresses. What comes later, while a slow processor is still drawing, made nothing wait.
 */
export function awaitedRequests<Request extends Known>(
  requests: readonly Request[],
  stands: number,
  pictures: readonly string[],
): Request[] {
  const over = requests.filter(({ finish }) => finish !== null && finish <= stands);
  const needed = over.filter(({ type, url }) => !adornments.has(type) || pictures.includes(url));
  const given = Math.max(0, ...needed.map(({ finish }) => finish ?? 0));
  return over.filter(({ finish, type }) => finish !== null && finish <= given && type !== 'Other');
}

/**
 * Length of the longest chain in which each request starts after the one before it has finished: how many round trips
 * stand one behind the other, whatever the bandwidth.
 */
export function waterfallDepth(requests: readonly Timed[]): number {
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
