import type { Bet } from '@marquee/contract';
import type { Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';

/** Times in ISO 8601; null leaves a condition out. */
export interface BetFilter {
  readonly playerId: string;
  /** First instant at which a round was placed. */
  readonly from: string | null;
  /** First instant after those at which a round was placed. */
  readonly to: string | null;
  /** First instant at which a round ended; excludes open rounds. */
  readonly settledFrom: string | null;
  /** First instant after those at which a round ended; excludes open rounds. */
  readonly settledTo: string | null;
  readonly gameCode: string | null;
  readonly state: Bet['state'] | null;
}

export interface BetRow {
  readonly roundId: string;
  readonly provider: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly vendorName: string;
  readonly showIcon: string;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly currency: string;
  readonly state: Bet['state'];
  readonly placedAt: Date;
  readonly settledAt: Date | null;
}

export interface BetTotals {
  readonly count: number;
  readonly stake: Amount;
  readonly payout: Amount;
  /** Stakes of open rounds that were not returned. */
  readonly inPlay: Amount;
}

const filtered = `r.player_id = $1 AND ($2::timestamptz IS NULL OR r.placed_at >= $2) AND ($3::timestamptz IS NULL
  OR r.placed_at < $3)
  AND ($4::text IS NULL OR r.game_code = $4) AND ($5::text IS NULL OR r.state::text = $5)
  AND ($6::timestamptz IS NULL OR r.settled_at >= $6)
  AND ($7::timestamptz IS NULL OR r.settled_at < $7)`;

const toValues = ({ playerId, from, to, gameCode, state, settledFrom, settledTo }: BetFilter): unknown[] => [
  playerId,
  from,
  to,
  gameCode,
  state,
  settledFrom,
  settledTo,
];

/** One page, newest first. Returned stakes count as payout, so the net result of a rolled-back round is zero. */
export async function findBets(db: Queryable, filter: BetFilter, limit: number, offset: number): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>({
    name: 'wallet_bets',
    text: `SELECT r.round_ref AS "roundId", r.provider, r.game_code AS "gameCode", g.name AS "gameName",
      v.name AS "vendorName",
        g.icon AS "showIcon", r.stake, r.payout + r.returned AS payout, r.currency, r.state,
        r.placed_at AS "placedAt", r.settled_at AS "settledAt"
      FROM rounds r JOIN games g ON g.code = r.game_code JOIN vendors v ON v.id = g.vendor_id
      WHERE ${filtered} ORDER BY r.placed_at DESC, r.id DESC LIMIT $8 OFFSET $9`,
    values: [...toValues(filter), limit, offset],
  });
  return rows;
}

/** Totals of the rounds of the filter that have ended, and the number of all of them. */
export async function sumBets(db: Queryable, filter: BetFilter): Promise<BetTotals> {
  const { rows } = await db.query<BetTotals>({
    name: 'wallet_bet_totals',
    text: `SELECT count(*)::int AS count, coalesce(sum(r.stake) FILTER (WHERE r.state <> 'open'), 0)::bigint AS stake,
      coalesce(sum(r.payout + r.returned) FILTER (WHERE r.state <> 'open'), 0)::bigint AS payout,
      coalesce(sum(r.stake - r.returned) FILTER (WHERE r.state = 'open'), 0)::bigint AS "inPlay"
      FROM rounds r WHERE ${filtered}`,
    values: toValues(filter),
  });
  return rows[0] ?? Promise.reject(new Error('no totals'));
}
