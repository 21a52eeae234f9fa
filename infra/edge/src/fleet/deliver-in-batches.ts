import { maxReportCounts } from '@marquee/contract/deliveries';

/** Below the largest body that the release service accepts, with room for the other fields. */
const maxBatchBytes = 200_000;
/** Rejected requests of one delivery, after which the rest of a rejected batch is dropped as a whole. */
const maxRejections = 20;

/** Splits a delivery into batches that the release service accepts by their size. */
function splitBySize<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    const last = batches.at(-1);
    if (last !== undefined && bytes + size <= maxBatchBytes && last.length < maxReportCounts) {
      last.push(item);
      bytes += size;
    } else {
      batches.push([item]);
      bytes = size;
    }
  }
  return batches;
}

export interface PartialDelivery<Item> {
  /** Items to deliver again later. */
  readonly undelivered: readonly Item[];
  /** Why; null when every item was accepted or rejected. */
  readonly error: unknown;
}

/**
 * Delivers items in batches. A rejected batch is delivered again in halves, so that a rejected item takes no other with
 * it.
 * @param send resolves to false when the batch is rejected, and rejects when a later attempt can succeed
 */
export async function deliverInBatches<Item>(
  items: readonly Item[],
  send: (batch: readonly Item[]) => Promise<boolean>,
): Promise<PartialDelivery<Item>> {
  const batches = splitBySize(items);
  let rejections = 0;
  for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
    try {
      if (await send(batch)) continue;
    } catch (error) {
      return { undelivered: [batch, ...batches].flat(), error };
    }
    rejections += 1;
    const middle = Math.ceil(batch.length / 2);
    if (batch.length > 1 && rejections < maxRejections) batches.unshift(batch.slice(0, middle), batch.slice(middle));
  }
  return { undelivered: [], error: null };
}
