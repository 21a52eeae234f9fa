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
  /** When the rounds of the page were placed, to a quarter of an hour; null without any. */
  readonly since: Date | null;
  readonly until: Date | null;
  /** Rounds before the page that were placed before `until`. */
  readonly skipped: number;
}

const filtered = `r.player_id = $1 AND ($2::timestamptz IS NULL OR r.placed_at >= $2) AND ($3::timestamptz IS NULL
  OR r.placed_at < $3)
  AND ($4::text IS NULL OR r.game_code = $4) AND ($5::round_state IS NULL OR r.state = $5)
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

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const toQuarter = (instant: string) => `date_bin('15 minutes', ${instant}, '2000-01-01 00:00+00')`;
const toNextQuarter = (instant: string) =>
  toQuarter(`${instant}::timestamptz + interval '15 minutes' - interval '1 microsecond'`);

/** Rounds that have ended, in a quarter of an hour of which the filter has a part only. */
const atEdge = (range: string) => `SELECT r.id, r.placed_at, r.stake, r.payout + r.returned AS paid FROM rounds r
  WHERE ${filtered} AND r.state <> 'open' AND ${range}`;

/**
 * Totals of the rounds of the filter that have ended, the number of all of them, and where the page is. Whole quarters
 * of an hour are read from `round_totals`, so that the cost hardly grows with the number of rounds.
 *
 * Neither statement here has a name: with one PostgreSQL would plan it without the values, and use no index for them.
 */
export async function sumBets(db: Queryable, filter: BetFilter, { limit, offset }: Page): Promise<BetTotals> {
  const { rows } = await db.query<BetTotals>({
    text: `WITH parts AS (
        SELECT t.placed_in, t.rounds, t.stake, t.payout + t.returned AS paid, 0 AS in_play FROM round_totals t
          WHERE t.cash_account IN (SELECT a.id FROM ledger_accounts a WHERE a.player_id = $1)
            AND t.placed_in >= coalesce(${toNextQuarter('$2')}, '-infinity')
            AND t.placed_in < coalesce(${toQuarter('$3::timestamptz')}, 'infinity')
            AND t.settled_in >= coalesce(${toNextQuarter('$6')}, '-infinity')
            AND t.settled_in < coalesce(${toQuarter('$7::timestamptz')}, 'infinity')
            AND ($4::text IS NULL OR t.game_code = $4) AND ($5::round_state IS NULL OR t.state = $5)
        UNION ALL SELECT ${toQuarter('e.placed_at')}, 1, e.stake, e.paid, 0 FROM (
            ${atEdge(`r.placed_at >= $2 AND r.placed_at < ${toNextQuarter('$2')}`)}
            UNION ${atEdge(`r.placed_at >= ${toQuarter('$3')} AND r.placed_at < $3`)}
            UNION ${atEdge(`r.settled_at >= $6 AND r.settled_at < ${toNextQuarter('$6')}`)}
            UNION ${atEdge(`r.settled_at >= ${toQuarter('$7')} AND r.settled_at < $7`)}) e
        UNION ALL SELECT ${toQuarter('r.placed_at')}, 1, 0, 0, r.stake - r.returned FROM rounds r
          WHERE ${filtered} AND r.state = 'open'),
      quarters AS (SELECT placed_in, sum(rounds) AS rounds, sum(stake) AS stake, sum(paid) AS paid,
          sum(in_play) AS in_play, sum(sum(rounds)) OVER (ORDER BY placed_in DESC) AS through
        FROM parts GROUP BY placed_in)
      SELECT coalesce(sum(rounds), 0)::int AS count, coalesce(sum(stake), 0)::bigint AS stake,
        coalesce(sum(paid), 0)::bigint AS payout, coalesce(sum(in_play), 0)::bigint AS "inPlay",
        coalesce(max(placed_in) FILTER (WHERE through >= $8::int + $9::int), min(placed_in)) AS since,
        max(placed_in) FILTER (WHERE through > $8::int) + interval '15 minutes' AS until,
        coalesce(min(through - rounds) FILTER (WHERE through > $8::int), 0)::int AS skipped
        FROM quarters`,
    values: [...toValues(filter), offset, limit],
  });
  return rows[0] ?? Promise.reject(new Error('no totals'));
}

/**
 * One page, newest first, of the filter with these totals. Returned stakes count as payout, so the net result of a
 * rolled-back round is zero.
 */
export async function findBets(
  db: Queryable,
  filter: BetFilter,
  { limit, offset }: Page,
  { since, until, skipped }: BetTotals,
): Promise<BetRow[]> {
  if (since === null || until === null) return [];
  const { rows } = await db.query<BetRow>({
    text: `SELECT r.round_ref AS "roundId", r.provider, r.game_code AS "gameCode", g.name AS "gameName",
      v.name AS "vendorName",
        g.icon AS "showIcon", r.stake, r.payout + r.returned AS payout, r.currency, r.state,
        r.placed_at AS "placedAt", r.settled_at AS "settledAt"
      FROM (SELECT * FROM rounds r WHERE ${filtered} AND r.placed_at >= $8 AND r.placed_at < $9
          AND r.cash_account = ANY (ARRAY(SELECT a.id FROM ledger_accounts a WHERE a.player_id = $1))
        ORDER BY r.placed_at DESC, r.id DESC LIMIT $10 OFFSET $11) r
        JOIN games g ON g.code = r.game_code JOIN vendors v ON v.id = g.vendor_id
      ORDER BY r.placed_at DESC, r.id DESC`,
    values: [...toValues(filter), since, until, limit, offset - skipped],
  });
  return rows;
}
