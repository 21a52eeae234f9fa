import type { NetworkRequest } from './network-log.ts';

type Timed = Pick<NetworkRequest, 'start' | 'finish'>;

/**
 * Length of the longest chain in which each request starts after the one before it has finished: how many round trips
 * stand one behind the other, whatever the bandwidth.
 */
export function waterfallDepth(requests: readonly Timed[]): number {
  const finished = requests.flatMap(({ start, finish }) => (finish === null ? [] : [{ start, finish }])).sort((a, b) => a.finish - b.finish);
  const depths: { finish: number; depth: number }[] = [];
  for (const { start, finish } of finished) {
    const before = depths.filter((each) => each.finish <= start).map(({ depth }) => depth);
    depths.push({ finish, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}
