import { maxReportCounts } from '@marquee/contract/deliveries';

/** Below the largest body that the release service accepts, with room for the other fields. */
const maxPartBytes = 200_000;
/** Rejected requests of one delivery, after which the rest of a rejected part is dropped as a whole. */
const maxRejections = 20;

/** Splits a delivery into parts that the release service accepts by their size. */
function splitBySize<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    const last = parts.at(-1);
    if (last !== undefined && bytes + size <= maxPartBytes && last.length < maxReportCounts) {
      last.push(item);
      bytes += size;
    } else {
      parts.push([item]);
      bytes = size;
    }
  }
  return parts;
}

export interface PartialDelivery<Item> {
  /** Items to deliver again later. */
  readonly undelivered: readonly Item[];
  /** Why; null when every item was accepted or rejected. */
  readonly error: unknown;
}

/**
 * Delivers items in parts. A rejected part is delivered again in halves, so that a rejected item takes no other with
 * it.
 * @param send resolves to false when the part is rejected, and rejects when a later attempt can succeed
 */
export async function deliverInParts<Item>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<boolean>,
): Promise<PartialDelivery<Item>> {
  const parts = splitBySize(items);
  let rejections = 0;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    try {
      if (await send(part)) continue;
    } catch (error) {
      return { undelivered: [part, ...parts].flat(), error };
    }
    rejections += 1;
    const middle = Math.ceil(part.length / 2);
    if (part.length > 1 && rejections < maxRejections) parts.unshift(part.slice(0, middle), part.slice(middle));
  }
  return { undelivered: [], error: null };
}
