import type { Queryable } from '@marquee/service/database';

export interface TransferWalletVendor {
  readonly vendor: string;
  readonly vendorName: string;
}

/** Whether the vendor, with its provider as `p`, takes deposits in the currency. */
const takesDeposits = `v.wallet = 'transfer' AND v.enabled AND coalesce(p.enabled, false)
  AND ($1 = 'FUN' OR v.currencies IS NULL OR $1 = ANY (v.currencies))`;

/** Vendors that take deposits in the currency, and those whose codes are given. */
export async function listTransferWalletVendors(
  db: Queryable,
  currency: string,
  others: readonly string[],
): Promise<TransferWalletVendor[]> {
  const { rows } = await db.query<TransferWalletVendor>({
    name: 'vendors_with_transfer_wallet',
    text: `SELECT v.code AS vendor, v.name AS "vendorName"
      FROM vendors v LEFT JOIN providers p ON p.code = v.provider
      WHERE ${takesDeposits} OR v.code = ANY ($2) ORDER BY v.position`,
    values: [currency, others],
  });
  return rows;
}

export interface TransferVendor {
  /** Provider that runs the wallets of the vendor; null when there is none. */
  readonly provider: string | null;
  readonly hasTransferWallets: boolean;
  readonly takesDeposits: boolean;
}

/** The vendor of a transfer in the currency; null when no vendor has the code. */
export async function findTransferVendor(
  db: Queryable,
  vendor: string,
  currency: string,
): Promise<TransferVendor | null> {
  const { rows } = await db.query<TransferVendor>({
    name: 'vendor_of_transfer',
    text: `SELECT v.provider, v.wallet = 'transfer' AS "hasTransferWallets",
      coalesce(${takesDeposits}, false) AS "takesDeposits"
      FROM vendors v LEFT JOIN providers p ON p.code = v.provider WHERE v.code = $2`,
    values: [currency, vendor],
  });
  return rows[0] ?? null;
}
