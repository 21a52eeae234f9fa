import type { Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';

export interface LedgerVendorWallet {
  readonly playerId: string;
  readonly vendor: string;
  readonly currency: string;
  readonly provider: string;
  readonly ledgerBalance: Amount;
  /** Sum of the parts of payouts finer than the currency. The vendor's balance has them, the ledger's not. */
  readonly rounding: Amount;
  /** Advanced stakes of bets listed after a withdrawal. The ledger balance has them, the vendor's balance does not. */
  readonly advanced: Amount;
  /** Sequence number of the last imported bet. */
  readonly importedTo: bigint;
  readonly hasOpenTransfer: boolean;
  /** Start of the last comparison, in milliseconds; 1970 for none. */
  readonly comparedAt: Date;
  /** Number in the vendor's list up to which all transfers agreed. */
  readonly transfersAgreedTo: bigint;
}

export type WalletKey = Pick<LedgerVendorWallet, 'playerId' | 'vendor' | 'currency'>;

/** The scope and the subject of the discrepancies of a wallet. */
export function formatVendorWalletName({ playerId, vendor, currency }: WalletKey): string {
  return `${vendor} ${currency} of ${playerId}`;
}

const hasOpenTransfer = `EXISTS (SELECT 1 FROM vendor_transfers t
  WHERE (t.player_id, t.vendor, t.currency) = (w.player_id, w.vendor, w.currency) AND t.ended_at IS NULL)`;
const selectWallets = `SELECT w.player_id AS "playerId", w.vendor, w.currency, coalesce(v.provider, '') AS provider,
   a.balance AS "ledgerBalance", w.rounding, w.advanced, w.imported_to AS "importedTo",
   ${hasOpenTransfer} AS "hasOpenTransfer", w.transfers_agreed_to AS "transfersAgreedTo",
   w.compared_at AS "comparedAt"
  FROM vendor_wallets w JOIN vendors v ON v.code = w.vendor JOIN ledger_accounts a ON a.id = w.account`;

const PAGE_SIZE = 200;
const beforeFirst = {
  comparedAt: new Date(0),
  playerId: '00000000-0000-0000-0000-000000000000',
  vendor: '',
  currency: '',
};

interface WalletSelection {
  readonly isFull: boolean;
  /** Hour of the day, 0 to 23. */
  readonly hour: number;
  /** Wallets that were compared since are left out. */
  readonly comparedBefore: Date;
  /** The last wallet of the page before. */
  readonly after: Pick<LedgerVendorWallet, keyof WalletKey | 'comparedAt'> | null;
}

/**
 * A page of the wallets to compare: those with a balance, a transfer of the last 25 hours or a discrepancy. Of the
 * others, those whose hash falls on this hour, so each is compared once a day. A full run compares all. Those that were
 * not compared for the longest time come first.
 */
export async function listVendorWallets(
  db: Queryable,
  { isFull, hour, comparedBefore, after }: WalletSelection,
): Promise<LedgerVendorWallet[]> {
  const { comparedAt, playerId, vendor, currency } = after ?? beforeFirst;
  const { rows } = await db.query<LedgerVendorWallet>(
    `${selectWallets} WHERE (w.compared_at, w.player_id, w.vendor, w.currency) > ($6, $3, $4, $5) AND w.compared_at < $7
      AND ($1 OR a.balance > 0 OR EXISTS (SELECT 1 FROM vendor_transfers t
        WHERE (t.player_id, t.vendor, t.currency) = (w.player_id, w.vendor, w.currency)
          AND t.requested_at >= now() - interval '25 hours')
      OR abs(hashtext(w.player_id::text || w.vendor || w.currency)::bigint) % 24 = $2
      OR EXISTS (SELECT 1 FROM discrepancies d
        WHERE d.scope = w.vendor || ' ' || w.currency || ' of ' || w.player_id AND d.state <> 'resolved'))
      ORDER BY w.compared_at, w.player_id, w.vendor, w.currency LIMIT ${PAGE_SIZE}`,
    [isFull, hour, playerId, vendor, currency, comparedAt, comparedBefore],
  );
  return rows;
}

export async function readVendorWallet(
  db: Queryable,
  { playerId, vendor, currency }: WalletKey,
): Promise<LedgerVendorWallet | null> {
  const { rows } = await db.query<LedgerVendorWallet>(
    `${selectWallets} WHERE w.player_id = $1 AND w.vendor = $2 AND w.currency = $3`,
    [playerId, vendor, currency],
  );
  return rows[0] ?? null;
}

/** Stores the start of a comparison. */
export async function saveComparison(db: Queryable, { playerId, vendor, currency }: WalletKey): Promise<void> {
  await db.query(
    `UPDATE vendor_wallets SET compared_at = date_trunc('milliseconds', clock_timestamp())
      WHERE player_id = $1 AND vendor = $2 AND currency = $3`,
    [playerId, vendor, currency],
  );
}

/**
 * Stores whether the comparison of a wallet is incomplete. Returns since when it is, if that is longer than the given
 * hours.
 */
export async function saveIncomplete(
  db: Queryable,
  { playerId, vendor, currency }: WalletKey,
  isIncomplete: boolean,
  maxHours: number,
): Promise<Date | null> {
  const { rows } = await db.query<{ since: Date | null }>(
    `UPDATE vendor_wallets SET incomplete_since = CASE WHEN $4 THEN coalesce(incomplete_since, now()) END
      WHERE player_id = $1 AND vendor = $2 AND currency = $3 AND (incomplete_since IS NOT NULL OR $4)
      RETURNING CASE WHEN incomplete_since < now() - make_interval(hours => $5) THEN incomplete_since END AS since`,
    [playerId, vendor, currency, isIncomplete, maxHours],
  );
  return rows[0]?.since ?? null;
}
