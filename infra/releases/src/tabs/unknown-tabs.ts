import { tabExpirySeconds } from '@marquee/contract/deliveries';
import { dayjs } from '@marquee/time';

/** Counts of a process that has been silent for longer are ignored. */
export const freshSeconds = 60;
/** The tabs of a process that ended have reported to another one by then. */
export const retentionSeconds = 2 * tabExpirySeconds;
export const maxProcesses = 200;

/** A process of an edge that has delivered its open tabs lately. */
export interface TabDelivery {
  /** Name of the edge. */
  readonly edge: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/**
 * Why open tabs may be missing in the counts: an edge or one of its processes is silent, or has not run long enough to
 * hear from every tab. Null when every open tab is counted.
 *
 * @param edges names of the edges that may deliver
 */
export function explainUnknownTabs(
  deliveries: readonly TabDelivery[],
  edges: readonly string[],
  now: Date,
): string | null {
  const isFresh = ({ lastAt }: TabDelivery): boolean => dayjs(now).diff(lastAt, 'second') < freshSeconds;
  const fresh = deliveries.filter(isFresh);
  if (edges.length === 0) return 'no edge may deliver its open tabs';
  if (fresh.length >= maxProcesses)
    return `${maxProcesses} processes of edges deliver open tabs, and no more are counted`;
  const missing = edges.find((name) => fresh.every(({ edge }) => edge !== name));
  if (missing !== undefined) return `the edge “${missing}” has not delivered its open tabs in the last minute`;
  const silent = deliveries.find((delivery) => !isFresh(delivery));
  if (silent !== undefined)
    return `a process of the edge “${silent.edge}” has not delivered its open tabs in the last minute`;
  const young = fresh.find(({ firstAt }) => dayjs(now).diff(firstAt, 'second') < tabExpirySeconds);
  return young === undefined
    ? null
    : `the edge “${young.edge}” started less than ${tabExpirySeconds} seconds ago, so its open tabs are incomplete`;
}
