import type { TransferCallName } from '@marquee/contract/schemas';
import type { z } from 'zod';
import type { VendorClient } from './vendor-client.ts';

/** A list of a vendor, which is read in pages. Each item has a position; the positions ascend. */
export interface VendorList<Schema extends z.ZodType, Item> {
  readonly client: VendorClient;
  readonly call: TransferCallName;
  readonly body: Readonly<Record<string, unknown>>;
  readonly schema: Schema;
  readonly getItems: (response: z.output<Schema>) => readonly Item[];
  readonly getPosition: (item: Item) => number;
  /** Position of the last item that was read before. */
  readonly after: number;
  /** Pages that are read at most. */
  readonly maxPages: number;
}

/**
 * Why the reading ended. `unreached`: the vendor gave no valid response; `no_progress`: a page had no later items, or
 * had them out of order; `unfinished`: there are more pages than are read at once.
 */
export type ListEnd = 'complete' | 'unreached' | 'no_progress' | 'unfinished';

const isAscending = (positions: readonly number[]): boolean =>
  positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? position));

/**
 * Reads a list of a vendor page by page. It ends whatever the vendor responds: every page must have later items than
 * the one before, and the number of pages is limited. Items that were read before are left out.
 * @param usePage ends the reading by returning a reason; null reads on
 */
export async function readVendorPages<Schema extends z.ZodType, Item, Stop extends string | null>(
  { client, call, body, schema, getItems, getPosition, after, maxPages }: VendorList<Schema, Item>,
  usePage: (items: readonly Item[]) => Promise<Stop>,
): Promise<ListEnd | NonNullable<Stop>> {
  let last = after;
  for (let page = 0; page < maxPages; page += 1) {
    const response = await client.send(call, { ...body, after: last }, schema);
    if (!response.reached) return 'unreached';
    const items = getItems(response.value);
    if (items.length === 0) return 'complete';
    const later = items.filter((item) => getPosition(item) > last);
    const positions = later.map(getPosition);
    if (positions.length === 0 || !isAscending(positions)) return 'no_progress';
    const stop = await usePage(later);
    if (stop !== null) return stop;
    last = positions.at(-1) ?? last;
  }
  return 'unfinished';
}
