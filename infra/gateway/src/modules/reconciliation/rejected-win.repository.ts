import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import type { RoundKey } from './ledger-rounds.repository.ts';

/** A win that the platform rejected: one that a provider sent, or that blocks the import of a vendor wallet. */
export interface RejectedWin {
  readonly id: number;
  readonly provider: string;
  /** The vendor of the wallet; null for a win that the provider sent. */
  readonly vendor: string | null;
  /** For a wallet the position of the bet in the vendor's list. */
  readonly transactionId: string;
  readonly gameCode: string;
  readonly player: string;
  readonly currency: string;
  readonly amount: Amount;
  /** `ABOVE_CEILING`, or the response to the provider. */
  readonly status: string;
  /** The round that it belongs to; null for a win without a bet. */
  readonly roundId: string | null;
  /** What the round has paid so far, and what it may pay at most. Null without a round or a ceiling. */
  readonly paid: Amount | null;
  readonly ceiling: Amount | null;
}

/** The largest bigint. The ceiling of a large stake can be above every amount. */
const MAX_AMOUNT = '9223372036854775807';

const selectPending = `SELECT w.id, w.provider, NULL::text AS vendor, w.transaction_ref AS "transactionId",
    w.game_code AS "gameCode", w.player_id AS player, w.currency, w.amount, w.status, r.round_ref AS "roundId",
    r.payout + r.rounding AS paid,
    least(round_ceiling(r.stake - r.returned, r.max_multiple, r.max_free_payout), ${MAX_AMOUNT})::bigint AS ceiling
   FROM rejected_wins w LEFT JOIN rounds r ON r.id = w.round_id
  WHERE (w.round_id IS NULL OR r.state = 'open') AND NOT EXISTS (SELECT FROM provider_transactions t
    WHERE t.provider = w.provider AND t.transaction_ref = w.transaction_ref)`;

/** While the bet is the next one to import. */
const selectPendingAtVendors = `SELECT w.id, v.provider, w.vendor, 'bet ' || w.sequence AS "transactionId",
    w.game_code AS "gameCode", w.player_id AS player, w.currency, w.payout AS amount, 'ABOVE_CEILING' AS status,
    w.round_ref AS "roundId", 0::bigint AS paid, CASE WHEN w.is_accepted THEN w.payout ELSE w.ceiling END AS ceiling
   FROM rejected_vendor_wins w JOIN vendors v ON v.code = w.vendor
   JOIN vendor_wallets k USING (player_id, vendor, currency)
  WHERE w.sequence = k.imported_to + 1`;

const PAGE_SIZE = 500;

/**
 * A page of the rejected wins that still wait for a decision, in the order of their numbers. Neither has their
 * transaction been posted or rolled back since, nor has their round ended.
 */
export async function listRejectedWins(db: Queryable, after: number): Promise<RejectedWin[]> {
  const { rows } = await db.query<RejectedWin>(
    `${selectPending} AND w.id > $1 UNION ALL ${selectPendingAtVendors} AND w.id > $1 ORDER BY id LIMIT ${PAGE_SIZE}`,
    [after],
  );
  return rows;
}

/**
 * A rejected win that still waits for a decision. Keeps its round, or the import of its wallet, from changing until the
 * transaction ends.
 */
export async function lockRejectedWin(tx: Tx, id: number): Promise<RejectedWin | null> {
  await tx.query('SELECT FROM rounds WHERE id = (SELECT round_id FROM rejected_wins WHERE id = $1) FOR UPDATE', [id]);
  await tx.query(
    `SELECT FROM vendor_wallets WHERE (player_id, vendor, currency) =
      (SELECT player_id, vendor, currency FROM rejected_vendor_wins WHERE id = $1) FOR NO KEY UPDATE`,
    [id],
  );
  const { rows } = await tx.query<RejectedWin>(
    `${selectPending} AND w.id = $1 UNION ALL ${selectPendingAtVendors} AND w.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Lets the next import pay a win that blocks it. The wallet is due at once, also without a balance in the ledger. */
export async function acceptVendorWin(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `WITH accepted AS (UPDATE rejected_vendor_wins SET is_accepted = true WHERE id = $1
        RETURNING player_id, vendor, currency)
      UPDATE vendor_wallets w
         SET next_try_at = now(), sync_until = greatest(w.sync_until, now() + interval '15 minutes')
        FROM accepted a WHERE (w.player_id, w.vendor, w.currency) = (a.player_id, a.vendor, a.currency)`,
    [id],
  );
}

/** Sets what a round may pay whatever its stakes are. */
export async function raiseRoundCeiling(tx: Tx, provider: string, round: RoundKey, ceiling: Amount): Promise<void> {
  await tx.query(
    `UPDATE rounds SET max_free_payout = $5
     WHERE provider = $1 AND game_code = $2 AND round_ref = $3 AND player_id = $4`,
    [provider, round.gameCode, round.roundId, round.player, ceiling],
  );
}
