import type { InvalidVendorRow, VendorRow } from '#modules/vendor-wallet/parse-vendor-row.ts';
import type { Discrepancy } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';

/** The subject of the discrepancy of a row that is not valid or misplaced. */
export function formatRowName(list: string, { name }: VendorRow<unknown>): string {
  return `${list}, ${name}`;
}

export function createRowDiscrepancy(check: string, scope: string, list: string, row: InvalidVendorRow): Discrepancy {
  return { check, scope, subject: formatRowName(list, row), expected: 'a valid row', found: row.problem };
}
