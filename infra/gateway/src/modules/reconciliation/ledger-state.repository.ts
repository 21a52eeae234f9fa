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

/** What the books have of these rounds. */
export async function findRounds(db: Queryable, provider: string, roundIds: readonly string[]): Promise<LedgerRound[]> {
  const { rows } = await db.query<LedgerRound>(
    `SELECT ${columns} FROM rounds r WHERE r.provider = $1 AND r.round_ref = ANY ($2)`,
    [provider, roundIds],
  );
  return rows;
}

/** A round that has just ended is told a moment later. */
const REPORTING_DELAY_SECONDS = 60;

/** Rounds on the platform's own wallet that ended here since then. */
export async function listSettledRounds(db: Queryable, provider: string, since: Date): Promise<LedgerRound[]> {
  const { rows } = await db.query<LedgerRound>(
    `SELECT ${columns} FROM rounds r JOIN ledger_accounts a ON a.id = r.cash_account
      WHERE r.provider = $1 AND a.kind = 'cash' AND r.state = 'settled' AND r.settled_at >= $2 AND r.settled_at < now() - make_interval(secs => $3)`,
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
  /** A transfer is under way. */
  readonly hasOpenTransfer: boolean;
}

const hasOpenTransfer = `EXISTS (SELECT 1 FROM vendor_transfers t WHERE (t.player_id, t.vendor, t.currency) = (w.player_id, w.vendor, w.currency) AND t.ended_at IS NULL)`;
const selectWallets = `SELECT w.player_id AS "playerId", w.vendor, w.currency, v.provider, a.balance AS "ledgerBalance", ${hasOpenTransfer} AS "hasOpenTransfer"
  FROM vendor_wallets w JOIN vendors v ON v.code = w.vendor JOIN ledger_accounts a ON a.id = w.account`;

/**
 * Purses that hold money or were moved since then, and of the others those whose hour of the day (0 to 23) it is; all of them while there is
 * a finding that might be about one.
 */
export async function listVendorWallets(db: Queryable, since: Date, hour: number): Promise<LedgerVendorWallet[]> {
  const { rows } = await db.query<LedgerVendorWallet>(
    `${selectWallets} WHERE a.balance > 0 OR EXISTS (SELECT 1 FROM vendor_transfers t
      WHERE (t.player_id, t.vendor, t.currency) = (w.player_id, w.vendor, w.currency) AND t.requested_at >= $1)
      OR abs(hashtext(w.player_id::text || w.vendor || w.currency)::bigint) % 24 = $2
      OR EXISTS (SELECT 1 FROM reconciliation_findings f WHERE f.state <> 'gone' AND f.check_name LIKE 'vendor_wallet%') ORDER BY w.vendor, w.player_id`,
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
  /** Null while it is under way. */
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

/** Transfers that nobody could clear up for long. */
export async function listStuckTransfers(
  db: Queryable,
): Promise<{ id: string; state: string; cause: string | null }[]> {
  const { rows } = await db.query<{ id: string; state: string; cause: string | null }>(
    `SELECT id, state, cause FROM vendor_transfers WHERE ended_at IS NULL AND requested_at < now() - make_interval(mins => $1)`,
    [STUCK_AFTER_MINUTES],
  );
  return rows;
}
