import type { PurseBet } from '@marquee/contract';
import { readAmount, type Amount } from '@marquee/money';
import type { Queryable } from '#db/pool.ts';
import type { Tx } from '#db/transaction.ts';

/** Whose money, at which vendor. */
export interface PurseKey {
  readonly playerId: string;
  readonly vendor: string;
  readonly currency: string;
}

export interface PurseRow extends PurseKey {
  /** Who answers for the vendor's games. */
  readonly provider: string;
  readonly vendorName: string;
  readonly account: bigint;
  /** What the books say is there. */
  readonly booked: Amount;
  readonly bookedTo: bigint;
  readonly leaving: boolean;
}

const columns = `p.player_id AS "playerId", p.vendor, p.currency, v.provider, v.name AS "vendorName", p.account, a.balance AS booked,
  p.booked_to AS "bookedTo", p.leaving`;
const from = 'FROM purses p JOIN vendors v ON v.code = p.vendor JOIN ledger_accounts a ON a.id = p.account';
const byKey = 'p.player_id = $1 AND p.vendor = $2 AND p.currency = $3';
const keyOf = ({ playerId, vendor, currency }: PurseKey): unknown[] => [playerId, vendor, currency];

/** Finds the purse or opens an empty one. */
export async function openPurse(tx: Tx, key: PurseKey): Promise<void> {
  await tx.query({
    name: 'purse_open',
    text: `INSERT INTO purses (player_id, vendor, currency, account)
      VALUES ($1, $2, $3, ledger_open_account('player:' || $1::uuid || ':vendor:' || $2, $3, 'vendor', $1)) ON CONFLICT DO NOTHING`,
    values: keyOf(key),
  });
}

export async function findPurse(db: Queryable, key: PurseKey): Promise<PurseRow | null> {
  const { rows } = await db.query<PurseRow>({
    name: 'purse_find',
    text: `SELECT ${columns} ${from} WHERE ${byKey}`,
    values: keyOf(key),
  });
  return rows[0] ?? null;
}

/** The purses of a player that hold money, wait for some, or are being left. */
export async function findPurses(db: Queryable, playerId: string, currency: string): Promise<PurseRow[]> {
  const { rows } = await db.query<PurseRow>({
    name: 'purses_of_player',
    text: `SELECT ${columns} ${from} WHERE p.player_id = $1 AND p.currency = $2 AND (a.balance > 0 OR p.leaving
      OR EXISTS (SELECT 1 FROM vendor_transfers t WHERE (t.player_id, t.vendor, t.currency) = (p.player_id, p.vendor, p.currency) AND t.ended_at IS NULL))
      ORDER BY p.vendor`,
    values: [playerId, currency],
  });
  return rows;
}

export async function setLeaving(db: Queryable, key: PurseKey, leaving: boolean): Promise<void> {
  await db.query({
    name: 'purse_leaving',
    text: 'UPDATE purses p SET leaving = $4, tries = 0 WHERE p.player_id = $1 AND p.vendor = $2 AND p.currency = $3',
    values: [...keyOf(key), leaving],
  });
}

const EVERY_SECONDS = 15;

/** Purses whose turn has come, each for one gateway: who leaves, sooner or later as it was tried before; who plays, every so often. */
export async function claimPurses(db: Queryable, limit: number): Promise<PurseRow[]> {
  const { rows } = await db.query<PurseRow>({
    name: 'purses_claim',
    text: `WITH due AS (SELECT p.player_id, p.vendor, p.currency FROM purses p JOIN ledger_accounts a ON a.id = p.account
        WHERE p.next_try_at <= now() AND (p.leaving OR a.balance > 0) ORDER BY p.next_try_at LIMIT $1 FOR UPDATE OF p SKIP LOCKED),
      claimed AS (UPDATE purses p SET tries = CASE WHEN leaving THEN tries + 1 ELSE 0 END,
          next_try_at = now() + make_interval(secs => CASE WHEN leaving THEN least(power(2, least(tries, 8)), 300) ELSE $2 END)
        FROM due WHERE (p.player_id, p.vendor, p.currency) = (due.player_id, due.vendor, due.currency) RETURNING p.*)
      SELECT ${columns} FROM claimed p JOIN vendors v ON v.code = p.vendor JOIN ledger_accounts a ON a.id = p.account`,
    values: [limit, EVERY_SECONDS],
  });
  return rows;
}

/** Why a bet of a vendor's log could not be booked. */
export type BookingFault = 'short' | 'gap' | 'conflict' | 'unknown_game';
type Booking = BookingFault | 'booked' | 'known';

/** Each bet is booked once; the purse is locked until the transaction ends. */
export async function bookBet(tx: Tx, key: PurseKey, bet: PurseBet): Promise<Booking> {
  const { rows } = await tx.query<{ booking: Booking }>({
    name: 'purse_book_bet',
    text: 'SELECT purse_book_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS booking',
    values: [
      ...keyOf(key),
      bet.sequence,
      bet.roundId,
      bet.gameCode,
      readAmount(bet.stake),
      readAmount(bet.payout),
      bet.placedAt,
      bet.endedAt,
    ],
  });
  return rows[0]?.booking ?? 'conflict';
}

export interface OwnWallet {
  readonly vendor: string;
  readonly vendorName: string;
  readonly provider: string;
}

/** Vendors of the currency that keep a wallet of their own. */
export async function findOwnWallets(db: Queryable, currency: string): Promise<OwnWallet[]> {
  const { rows } = await db.query<OwnWallet>({
    name: 'vendors_with_wallet',
    text: `SELECT v.code AS vendor, v.name AS "vendorName", v.provider FROM vendors v WHERE v.wallet = 'transfer' AND v.enabled AND v.provider IS NOT NULL
      AND ($1 = 'FUN' OR v.currencies IS NULL OR $1 = ANY (v.currencies)) ORDER BY v.position`,
    values: [currency],
  });
  return rows;
}

/** Whether the player may take money to vendors: their own wallets heed neither limits nor an exclusion. */
export async function mayTakeThere(db: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>({
    name: 'purse_may_fill',
    text: `SELECT status = 'active' AND NOT limited AS may FROM players WHERE id = $1`,
    values: [playerId],
  });
  return rows[0]?.may ?? false;
}
