import type { Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';

export interface LedgerRound {
  readonly roundId: string;
  readonly player: string;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly state: 'open' | 'settled' | 'rolled_back';
}

const columns = 'r.round_ref AS "roundId", r.player_id AS player, r.stake - r.returned AS stake, r.payout, r.state';

/** Ledger state of the given rounds. */
export async function findRounds(db: Queryable, provider: string, roundIds: readonly string[]): Promise<LedgerRound[]> {
  const { rows } = await db.query<LedgerRound>(
    `SELECT ${columns} FROM rounds r WHERE r.provider = $1 AND r.round_ref = ANY ($2)`,
    [provider, roundIds],
  );
  return rows;
}

/** The provider's list contains a settled round after a short delay. */
const REPORTING_DELAY_SECONDS = 60;

/** Rounds on the seamless wallet that were settled since `since`. */
export async function listSettledRounds(db: Queryable, provider: string, since: Date): Promise<LedgerRound[]> {
  const { rows } = await db.query<LedgerRound>(
    `SELECT ${columns} FROM rounds r JOIN ledger_accounts a ON a.id = r.cash_account
      WHERE r.provider = $1 AND a.kind = 'cash' AND r.state = 'settled' AND r.settled_at >= $2
        AND r.settled_at < now() - make_interval(secs => $3)`,
    [provider, since, REPORTING_DELAY_SECONDS],
  );
  return rows;
}

export interface LedgerVendorWallet {
  readonly playerId: string;
  readonly vendor: string;
  readonly currency: string;
  readonly provider: string;
  readonly ledgerBalance: Amount;
  readonly hasOpenTransfer: boolean;
}

const hasOpenTransfer = `EXISTS (SELECT 1 FROM vendor_transfers t
  WHERE (t.player_id, t.vendor, t.currency) = (w.player_id, w.vendor, w.currency) AND t.ended_at IS NULL)`;
const selectWallets = `SELECT w.player_id AS "playerId", w.vendor, w.currency, coalesce(v.provider, '') AS provider,
   a.balance AS "ledgerBalance", ${hasOpenTransfer} AS "hasOpenTransfer"
  FROM vendor_wallets w JOIN vendors v ON v.code = w.vendor JOIN ledger_accounts a ON a.id = w.account`;

/**
 * Wallets with a balance or with a transfer since `since`. Of the others, those whose hash falls on this hour (0 to
 * 23), so each is compared once a day. All wallets while a discrepancy of a vendor wallet is not resolved.
 */
export async function listVendorWallets(db: Queryable, since: Date, hour: number): Promise<LedgerVendorWallet[]> {
  const { rows } = await db.query<LedgerVendorWallet>(
    `${selectWallets} WHERE a.balance > 0 OR EXISTS (SELECT 1 FROM vendor_transfers t
      WHERE (t.player_id, t.vendor, t.currency) = (w.player_id, w.vendor, w.currency) AND t.requested_at >= $1)
      OR abs(hashtext(w.player_id::text || w.vendor || w.currency)::bigint) % 24 = $2
      OR EXISTS (SELECT 1 FROM discrepancies d WHERE d.state <> 'resolved' AND d.check_name LIKE 'vendor_wallet%')
        ORDER BY w.vendor, w.player_id`,
    [since, hour],
  );
  return rows;
}

export async function readVendorWallet(
  db: Queryable,
  { playerId, vendor, currency }: LedgerVendorWallet,
): Promise<LedgerVendorWallet | null> {
  const { rows } = await db.query<LedgerVendorWallet>(
    `${selectWallets} WHERE w.player_id = $1 AND w.vendor = $2 AND w.currency = $3`,
    [playerId, vendor, currency],
  );
  return rows[0] ?? null;
}

export interface LedgerTransfer {
  readonly transferId: string;
  readonly direction: 'in' | 'out';
  readonly amount: Amount;
  /** Null while the transfer is open. */
  readonly isDone: boolean | null;
}

export async function listTransfers(
  db: Queryable,
  { playerId, vendor, currency }: LedgerVendorWallet,
): Promise<LedgerTransfer[]> {
  const { rows } = await db.query<LedgerTransfer>(
    `SELECT id AS "transferId", direction, amount, CASE WHEN ended_at IS NOT NULL THEN state = 'done' END AS "isDone"
      FROM vendor_transfers WHERE player_id = $1 AND vendor = $2 AND currency = $3`,
    [playerId, vendor, currency],
  );
  return rows;
}

const STUCK_AFTER_MINUTES = 10;

/** Transfers that have been open for ten minutes. */
export async function listStuckTransfers(
  db: Queryable,
): Promise<{ id: string; state: string; cause: string | null }[]> {
  const { rows } = await db.query<{ id: string; state: string; cause: string | null }>(
    `SELECT id, state, cause FROM vendor_transfers
     WHERE ended_at IS NULL AND requested_at < now() - make_interval(mins => $1)`,
    [STUCK_AFTER_MINUTES],
  );
  return rows;
}
