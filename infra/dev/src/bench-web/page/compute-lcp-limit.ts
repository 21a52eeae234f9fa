import type { NetworkRequest } from './network-log.ts';
import { computeWaterfallDepth } from './waterfall-depth.ts';

interface LargestPaint {
  /** Milliseconds. */
  readonly at: number;
  /** Address of the picture, or the text. */
  readonly what: string;
}

interface Network {
  /** Milliseconds of a round trip. */
  readonly latency: number;
  /** Bytes a second. */
  readonly downloadThroughput: number;
}

/**
 * The physical limit of the largest paint in milliseconds: the round trips of the document, the styles before the paint
 * and its picture, one after the other, and the time of their bytes.
 */
export function computeLcpLimit(
  requests: readonly NetworkRequest[],
  { at, what }: LargestPaint,
  { latency, downloadThroughput }: Network,
): number {
  const needed = requests.filter(
    ({ type, url, finish }) =>
      type === 'Document' || url === what || (type === 'Stylesheet' && finish !== null && finish <= at),
  );
  const bytes = needed.reduce((sum, request) => sum + request.bytes, 0);
  return computeWaterfallDepth(needed) * latency + (bytes / downloadThroughput) * 1000;
}
