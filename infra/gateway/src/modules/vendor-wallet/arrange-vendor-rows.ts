import { isDeepStrictEqual } from 'node:util';
import type { InvalidVendorRow, VendorRow } from './parse-vendor-row.ts';

interface ArrangedRows<Item> {
  /** In ascending order, each position once. A row without a position stays directly after the row before it. */
  readonly rows: readonly VendorRow<Item>[];
  /** The rows that the vendor listed again or out of order. Those out of order are among `rows` as well. */
  readonly misplaced: readonly InvalidVendorRow[];
}

/** Compares valid rows only: other ones may be nested deeper than a comparison can follow. */
const describeRepetition = <Item>(first: VendorRow<Item>, row: VendorRow<Item>): string =>
  first.isValid && row.isValid && isDeepStrictEqual(first.item, row.item)
    ? 'listed again'
    : 'listed again with other values';

/** Arranges the rows of a page, which should ascend, so that a misplaced row hides no other one. */
export function arrangeVendorRows<Item>(listed: readonly VendorRow<Item>[]): ArrangedRows<Item> {
  const byPosition = new Map<number, VendorRow<Item>>();
  const placed: { readonly sortPosition: number; readonly row: VendorRow<Item> }[] = [];
  const misplaced: InvalidVendorRow[] = [];
  // Positions are above 0.
  let [highest, sortPosition] = [0, 0];
  for (const row of listed) {
    const { position, name, value } = row;
    const first = position === null ? undefined : byPosition.get(position);
    if (position !== null && position <= highest) {
      const problem = first ? describeRepetition(first, row) : `listed after row ${highest}`;
      misplaced.push({ isValid: false, name, position, value, problem });
    }
    if (first) continue;
    if (position !== null) byPosition.set(position, row);
    highest = Math.max(highest, position ?? highest);
    sortPosition = position ?? sortPosition;
    placed.push({ sortPosition, row });
  }
  return {
    rows: placed.toSorted((one, other) => one.sortPosition - other.sortPosition).map(({ row }) => row),
    misplaced,
  };
}
