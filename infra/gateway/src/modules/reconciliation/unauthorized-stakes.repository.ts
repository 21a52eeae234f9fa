import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';

export interface UnauthorizedStake {
  readonly id: bigint;
  readonly provider: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly player: string;
  readonly currency: string;
  readonly stake: Amount;
  readonly authorized: Amount;
}

const PAGE_SIZE = 200;

/** A page of the imported bets that were not authorized and are not reported yet, in the order of their rounds. */
export async function listUnauthorizedStakes(db: Queryable, after: bigint): Promise<UnauthorizedStake[]> {
  const { rows } = await db.query<UnauthorizedStake>(
    `SELECT r.id, r.provider, v.code AS vendor, r.game_code AS "gameCode", r.round_ref AS "roundId",
       r.player_id AS player, r.currency, r.stake, u.authorized
      FROM unauthorized_stakes u JOIN rounds r ON r.id = u.round_id
      JOIN games g ON g.code = r.game_code JOIN vendors v ON v.id = g.vendor_id
     WHERE NOT u.is_reported AND u.round_id > $1 ORDER BY u.round_id LIMIT ${PAGE_SIZE}`,
    [after],
  );
  return rows;
}

export async function markStakesReported(tx: Tx, roundIds: readonly bigint[]): Promise<void> {
  await tx.query('UPDATE unauthorized_stakes SET is_reported = true WHERE round_id = ANY ($1)', [roundIds]);
}
