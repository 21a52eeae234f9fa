import type { TransferCallName } from '@marquee/contract/schemas';
import type { z } from 'zod';
import type { VendorClient } from './vendor-client.ts';
import { arrangeVendorRows } from './arrange-vendor-rows.ts';
import { parseVendorRow, type InvalidVendorRow, type VendorRow, type VendorRowSchemas } from './parse-vendor-row.ts';

/** A list of a vendor, which is read in pages. Each row has a position; the positions ascend. */
export interface VendorList<Schema extends z.ZodType, Item> extends VendorRowSchemas<Item> {
  readonly client: VendorClient;
  readonly call: TransferCallName;
  readonly body: Readonly<Record<string, unknown>>;
  readonly schema: Schema;
  readonly getRows: (response: z.output<Schema>) => readonly unknown[];
  /** Position of the last row that was read before. */
  readonly after: number;
  /** Pages that are read at most. */
  readonly maxPages: number;
  /** Milliseconds after which no further page is requested. */
  readonly maxMs: number;
}

/**
 * Why the reading ended. `unreached`: the vendor did not respond; `invalid_list`: it responded with something else than
 * a list; `no_progress`: a page had no later rows; `unfinished`: there are more pages than
 * are read at once, or they take too long.
 */
export type ListEnd = 'complete' | 'unreached' | 'invalid_list' | 'no_progress' | 'unfinished';

export interface VendorPage<Item> {
  /** The rows in the order of their positions, each position once. */
  readonly rows: readonly VendorRow<Item>[];
  /** The rows that the vendor listed again or out of order. */
  readonly misplaced: readonly InvalidVendorRow[];
  /** The position to continue after. */
  readonly position: number;
}

/**
 * Reads a list of a vendor page by page. It ends whatever the vendor responds: every page must have later rows than
 * the one before, and the number of pages and the time are limited. Rows that were read with earlier pages are left
 * out; a row without a valid position is passed on with its page, and so is one that is misplaced.
 * @param usePage ends the reading by returning a reason; null reads on
 */
export async function readVendorPages<Schema extends z.ZodType, Item, Stop extends string | null>(
  { client, call, body, schema, getRows, after, maxPages, maxMs, ...row }: VendorList<Schema, Item>,
  usePage: (page: VendorPage<Item>) => Promise<Stop>,
): Promise<ListEnd | NonNullable<Stop>> {
  let last = after;
  const deadline = performance.now() + maxMs;
  for (let page = 0; page < maxPages && performance.now() < deadline; page += 1) {
    const response = await client.send(call, { ...body, after: last }, schema);
    if (!response.reached) return response.isMalformed ? 'invalid_list' : 'unreached';
    const rows = getRows(response.value).map((value, index) => parseVendorRow(value, row, { after: last, index }));
    if (rows.length === 0) return 'complete';
    const later = rows.filter(({ position }) => position === null || position > last);
    if (later.length === 0) return 'no_progress';
    const before = last;
    last = Math.max(last, ...later.map(({ position }) => position ?? last));
    const stop = await usePage({ ...arrangeVendorRows(later), position: last });
    if (stop !== null) return stop;
    if (last === before) return 'no_progress';
  }
  return 'unfinished';
}
