import type { VendorBet } from '@marquee/contract';
import { getCurrencyScale, isPayable, roundToScale, toAmount, ZERO, type Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';

export interface VendorWalletKey {
  readonly playerId: string;
  readonly vendor: string;
  readonly currency: string;
}

export interface VendorWalletRow extends VendorWalletKey {
  /** Provider that runs the wallets of the vendor. */
  readonly provider: string;
  readonly vendorName: string;
  /** Ledger account of the wallet. */
  readonly account: bigint;
  /** Balance of the ledger account; differs from the vendor's balance while bets are not imported. */
  readonly ledgerBalance: Amount;
  /** Sequence number of the last imported bet. */
  readonly importedTo: bigint;
  /** The player left the vendor; the balance is being withdrawn to the cash account. */
  readonly isWithdrawing: boolean;
  /** Number of the last request to withdraw the balance. */
  readonly withdrawalRequest: number;
  /** Time of the database when the row was read. */
  readonly readAt: Date;
}

const columns = `w.player_id AS "playerId", w.vendor, w.currency, coalesce(v.provider, '') AS provider,
  v.name AS "vendorName", w.account, a.balance AS "ledgerBalance",
  w.imported_to AS "importedTo", w.is_withdrawing AS "isWithdrawing",
  w.withdrawal_request AS "withdrawalRequest", now() AS "readAt"`;
const from = 'FROM vendor_wallets w JOIN vendors v ON v.code = w.vendor JOIN ledger_accounts a ON a.id = w.account';
const byKey = 'w.player_id = $1 AND w.vendor = $2 AND w.currency = $3';
const toKeyValues = ({ playerId, vendor, currency }: VendorWalletKey): unknown[] => [playerId, vendor, currency];

/** Opens the wallet of a player at a vendor, unless it is open already. */
export async function openVendorWallet(tx: Tx, key: VendorWalletKey): Promise<void> {
  await tx.query({
    name: 'vendor_wallet_open',
    text: `INSERT INTO vendor_wallets (player_id, vendor, currency, account)
      VALUES ($1, $2, $3, ledger_open_account('player:' || $1::uuid || ':vendor:' || $2, $3, 'vendor', $1))
        ON CONFLICT DO NOTHING`,
    values: toKeyValues(key),
  });
}

export async function findVendorWallet(db: Queryable, key: VendorWalletKey): Promise<VendorWalletRow | null> {
  const { rows } = await db.query<VendorWalletRow>({
    name: 'vendor_wallet_find',
    text: `SELECT ${columns} ${from} WHERE ${byKey}`,
    values: toKeyValues(key),
  });
  return rows[0] ?? null;
}

/** Keeps the request to withdraw, and the bets that are imported, from changing until the transaction ends. */
export async function lockVendorWallet(tx: Tx, key: VendorWalletKey): Promise<VendorWalletRow | null> {
  const { rows } = await tx.query<VendorWalletRow>({
    name: 'vendor_wallet_lock',
    text: `SELECT ${columns} ${from} WHERE ${byKey} FOR NO KEY UPDATE OF w`,
    values: toKeyValues(key),
  });
  return rows[0] ?? null;
}

/** Whether the vendor may list bets after a withdrawal that emptied the wallet. */
const mayListLateBets = '(w.sync_until > now() AND (w.awaited_bets IS NULL OR w.awaited_bets > w.imported_to))';

/** Wallets of a player that have a balance, an open transfer, a withdrawal to do, or bets that are not imported. */
export async function listActiveVendorWallets(
  db: Queryable,
  playerId: string,
  currency: string,
): Promise<VendorWalletRow[]> {
  const { rows } = await db.query<VendorWalletRow>({
    name: 'vendor_wallets_of_player',
    text: `SELECT ${columns} ${from} WHERE w.player_id = $1 AND w.currency = $2 AND (a.balance > 0 OR w.is_withdrawing
      OR w.awaited_bets > w.imported_to
      OR EXISTS (SELECT 1 FROM vendor_transfers t WHERE (t.player_id, t.vendor, t.currency) = (w.player_id, w.vendor,
        w.currency) AND t.ended_at IS NULL))
      ORDER BY w.vendor`,
    values: [playerId, currency],
  });
  return rows;
}

/** Requests the withdrawal of all balances of a player at vendors, except at one. */
export async function requestWithdrawals(db: Queryable, playerId: string, exceptVendor: string | null): Promise<void> {
  await db.query({
    name: 'vendor_wallets_request_withdrawals',
    text: 'SELECT start_vendor_withdrawals($1, $2)::text AS requested',
    values: [playerId, exceptVendor],
  });
}

/** Wallets of a player whose balances are to be withdrawn. */
export async function listWithdrawingWallets(db: Queryable, playerId: string): Promise<VendorWalletRow[]> {
  const { rows } = await db.query<VendorWalletRow>({
    name: 'vendor_wallets_withdrawing',
    text: `SELECT ${columns} ${from} WHERE w.player_id = $1 AND w.is_withdrawing ORDER BY w.vendor`,
    values: [playerId],
  });
  return rows;
}

/** Ends the request that was read with the wallet, unless another one was made meanwhile. */
export async function endWithdrawalRequest(db: Queryable, wallet: VendorWalletRow): Promise<void> {
  await db.query({
    name: 'vendor_wallet_end_request',
    text: `UPDATE vendor_wallets w SET is_withdrawing = false, tries = 0 WHERE ${byKey} AND w.withdrawal_request = $4`,
    values: [...toKeyValues(wallet), wallet.withdrawalRequest],
  });
}

/**
 * Stores for how many bets a withdrawal waits, which the vendor counts and which are not imported. The time begins
 * again when bets were imported since, not when the vendor counts another number. Even if the withdrawal empties the
 * wallet, its bets are imported for 15 minutes, and those that are counted for the given days.
 * @param counted the vendor's number of bets; null when nothing is to be waited for
 * @returns the minutes since the wait began; null when nothing is to be waited for
 */
export async function awaitBets(
  db: Queryable,
  key: VendorWalletKey,
  counted: number | null,
  days: number,
): Promise<number | null> {
  const { rows } = await db.query<{ minutes: number | null }>({
    name: 'vendor_wallet_await_bets',
    text: `UPDATE vendor_wallets w SET awaited_bets = $4::bigint,
      awaited_from = CASE WHEN $4::bigint IS NOT NULL THEN w.imported_to END,
      awaited_since = CASE
        WHEN $4::bigint IS NULL THEN NULL
        WHEN w.awaited_from = w.imported_to THEN w.awaited_since
        ELSE now() END,
      sync_until = CASE
        WHEN $4::bigint IS NULL THEN now() + interval '15 minutes'
        WHEN w.awaited_from = w.imported_to THEN w.sync_until
        ELSE now() + make_interval(days => $5) END
      WHERE ${byKey} RETURNING (extract(epoch FROM now() - awaited_since) / 60)::float8 AS minutes`,
    values: [...toKeyValues(key), counted, days],
  });
  return rows[0]?.minutes ?? null;
}

/** The player has returned to the vendor, so the balance stays there. */
export async function cancelWithdrawalRequest(tx: Tx, key: VendorWalletKey): Promise<void> {
  await tx.query({
    name: 'vendor_wallet_cancel_request',
    text: `UPDATE vendor_wallets w SET is_withdrawing = false, tries = 0 WHERE ${byKey}`,
    values: toKeyValues(key),
  });
}

const SYNC_INTERVAL_SECONDS = 15;

/**
 * Claims wallets that are due, each for one gateway. A withdrawal is retried with exponential back-off up to 300 s; the
 * bets of a wallet in use are imported every 15 s, those that a vendor lists after a withdrawal less often the longer
 * they are missing. A player who may not play any more, or whose sessions have expired, leaves the vendor wallet.
 */
export async function claimVendorWallets(db: Queryable, limit: number): Promise<VendorWalletRow[]> {
  const { rows } = await db.query<VendorWalletRow>({
    name: 'vendor_wallets_claim',
    text: `WITH due AS (SELECT w.player_id, w.vendor, w.currency, w.is_withdrawing OR a.balance > 0 AND (
          p.status <> 'active' OR vendor_wallet_expired(w.player_id, w.vendor, w.currency, w.account)) AS is_leaving,
        CASE WHEN a.balance = 0 THEN extract(epoch FROM now() - w.awaited_since) / 20 END AS late_seconds
      FROM vendor_wallets w JOIN ledger_accounts a ON a.id = w.account JOIN players p ON p.id = w.player_id
        WHERE w.next_try_at <= now() AND (w.is_withdrawing OR a.balance > 0 OR ${mayListLateBets})
        ORDER BY w.next_try_at
          LIMIT $1 FOR UPDATE OF w SKIP LOCKED),
      claimed AS (UPDATE vendor_wallets w SET is_withdrawing = due.is_leaving,
          tries = CASE WHEN due.is_leaving THEN tries + 1 ELSE 0 END,
          next_try_at = now() + make_interval(secs => CASE WHEN due.is_leaving THEN least(power(2, least(tries, 8)),
            300) ELSE greatest($2, least(coalesce(due.late_seconds, 0), 3600)) END)
        FROM due WHERE (w.player_id, w.vendor, w.currency) = (due.player_id, due.vendor, due.currency) RETURNING w.*)
      SELECT ${columns} FROM claimed w JOIN vendors v ON v.code = w.vendor JOIN ledger_accounts a ON a.id = w.account`,
    values: [limit, SYNC_INTERVAL_SECONDS],
  });
  return rows;
}

/**
 * Why a bet could not be imported: the ledger balance does not cover the stake yet, a sequence number is missing before
 * it, the player's round was imported or played before, the game is not in the catalogue, the payout is above the
 * ceiling of the game, or the values are not valid or cannot be stored.
 */
export type ImportFailure =
  | 'insufficient_funds'
  | 'gap'
  | 'conflict'
  | 'unknown_game'
  | 'payout_too_high'
  | 'invalid_bet';
export type BetImportResult = ImportFailure | 'imported' | 'already_imported';

/**
 * Imports a bet once. Locks the wallet until the transaction ends. As in the seamless wallet, a payout finer than the
 * currency is rounded down, and such a stake is not valid.
 */
export async function importBet(tx: Tx, key: VendorWalletKey, bet: VendorBet): Promise<BetImportResult> {
  const stake = toAmount(bet.stake);
  if (!isPayable(stake, key.currency)) return 'invalid_bet';
  const payout = roundToScale(toAmount(bet.payout), getCurrencyScale(key.currency), 'towards_zero');
  const { rows } = await tx.query<{ result: BetImportResult }>({
    name: 'vendor_wallet_import_bet',
    text: 'SELECT vendor_wallet_import_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS result',
    values: [
      ...toKeyValues(key),
      bet.sequence,
      bet.roundId,
      bet.gameCode,
      stake,
      payout.amount,
      bet.placedAt,
      bet.endedAt,
      payout.difference,
    ],
  });
  return rows[0]?.result ?? 'conflict';
}

/**
 * Takes from the payouts that a debt is paid from, at most the amount of a withdrawal. Locks the wallet, so it comes
 * before the accounts of the withdrawal.
 */
export async function takeCollectable(tx: Tx, key: VendorWalletKey, amount: Amount): Promise<Amount> {
  const { rows } = await tx.query<{ taken: Amount }>({
    name: 'vendor_wallet_take_collectable',
    text: `UPDATE vendor_wallets w SET collectable = w.collectable - least(w.collectable, $4::bigint) WHERE ${byKey}
      RETURNING old.collectable - new.collectable AS taken`,
    values: [...toKeyValues(key), amount],
  });
  return rows[0]?.taken ?? ZERO;
}

/** Returns the rounded parts of payouts that the ledger lacks for a withdrawal which the vendor has paid. */
export async function postReturnedRounding(
  tx: Tx,
  { id, amount, ...key }: VendorWalletKey & { readonly id: string; readonly amount: Amount },
): Promise<void> {
  await tx.query({
    name: 'vendor_wallet_return_rounding',
    text: 'SELECT vendor_wallet_return_rounding($1, $2, $3, $4, $5)',
    values: [...toKeyValues(key), amount, id],
  });
}

/** Stores what is wrong with the order of the vendor's list of bets, until a reconciliation has reported it. */
export async function saveListFault(db: Queryable, key: VendorWalletKey, fault: string): Promise<void> {
  await db.query({
    name: 'vendor_wallet_save_list_fault',
    text: `UPDATE vendor_wallets w SET list_fault = coalesce(w.list_fault, $4) WHERE ${byKey}`,
    values: [...toKeyValues(key), fault],
  });
}

/** What is wrong with the order of the vendor's list of bets since the last call. */
export async function takeListFault(tx: Tx, key: VendorWalletKey): Promise<string | null> {
  const { rows } = await tx.query<{ fault: string | null }>({
    name: 'vendor_wallet_take_list_fault',
    text: `UPDATE vendor_wallets w SET list_fault = NULL WHERE ${byKey} RETURNING old.list_fault AS fault`,
    values: toKeyValues(key),
  });
  return rows[0]?.fault ?? null;
}

/** Excluded or limited players may not deposit: at a vendor, limits and exclusions hold only if the vendor asks. */
export async function canDepositToVendors(db: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await db.query<{ allowed: boolean }>({
    name: 'vendor_wallet_can_deposit',
    text: `SELECT status = 'active' AND NOT limited AS allowed FROM players WHERE id = $1`,
    values: [playerId],
  });
  return rows[0]?.allowed ?? false;
}

/** Keeps the login session from being revoked until the transaction ends. Returns false when it is revoked already. */
export async function lockLoginSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'vendor_wallet_lock_login',
    text: `SELECT 1 FROM sessions WHERE token_hash = decode($1, 'hex') AND revoked_at IS NULL FOR SHARE`,
    values: [tokenHash],
  });
  return rowCount === 1;
}
