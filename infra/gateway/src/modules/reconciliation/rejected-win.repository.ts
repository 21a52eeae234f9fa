import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import type { RoundKey } from './ledger-rounds.repository.ts';

/** A win that a provider sent, and that the platform rejected. */
export interface RejectedWin {
  readonly id: number;
  readonly provider: string;
  readonly transactionId: string;
  readonly gameCode: string;
  readonly player: string;
  readonly currency: string;
  readonly amount: Amount;
  /** `ABOVE_CEILING`, or the response to the provider. */
  readonly status: string;
  /** The open round that it belongs to; null for a win without a bet. */
  readonly roundId: string | null;
  /** What the round has paid so far, and what it may pay at most. Null without a round or a ceiling. */
  readonly paid: Amount | null;
  readonly ceiling: Amount | null;
}

/** The largest bigint. The ceiling of a large stake can be above every amount. */
const MAX_AMOUNT = '9223372036854775807';

const selectPending = `SELECT w.id, w.provider, w.transaction_ref AS "transactionId", w.game_code AS "gameCode",
    w.player_id AS player, w.currency, w.amount, w.status, r.round_ref AS "roundId", r.payout + r.rounding AS paid,
    least(round_ceiling(r.stake - r.returned, r.max_multiple, r.max_free_payout), ${MAX_AMOUNT})::bigint AS ceiling
   FROM rejected_wins w LEFT JOIN rounds r ON r.id = w.round_id
  WHERE (w.round_id IS NULL OR r.state = 'open') AND NOT EXISTS (SELECT FROM provider_transactions t
    WHERE t.provider = w.provider AND t.transaction_ref = w.transaction_ref)`;

const PAGE_SIZE = 500;

/**
 * A page of the rejected wins that still wait for a decision, in the order of their numbers. Neither has their
 * transaction been posted or rolled back since, nor has their round ended.
 */
export async function listRejectedWins(db: Queryable, after: number): Promise<RejectedWin[]> {
  const { rows } = await db.query<RejectedWin>(`${selectPending} AND w.id > $1 ORDER BY w.id LIMIT ${PAGE_SIZE}`, [
    after,
  ]);
  return rows;
}

/** A rejected win that still waits for a decision. Keeps its round from changing until the transaction ends. */
export async function lockRejectedWin(tx: Tx, id: number): Promise<RejectedWin | null> {
  await tx.query('SELECT FROM rounds WHERE id = (SELECT round_id FROM rejected_wins WHERE id = $1) FOR UPDATE', [id]);
  const { rows } = await tx.query<RejectedWin>(`${selectPending} AND w.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Sets what a round may pay whatever its stakes are. */
export async function raiseRoundCeiling(tx: Tx, provider: string, round: RoundKey, ceiling: Amount): Promise<void> {
  await tx.query(
    `UPDATE rounds SET max_free_payout = $5
     WHERE provider = $1 AND game_code = $2 AND round_ref = $3 AND player_id = $4`,
    [provider, round.gameCode, round.roundId, round.player, ceiling],
  );
}
