import type { Game } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import { gameColumns, toGame, isListed } from '#modules/games/catalogue/game-row.ts';

export interface WinnerRow {
  readonly nickname: string;
  readonly payout: bigint;
  readonly currency: string;
  readonly settledAt: Date;
  readonly game: Game;
}

interface WinnerSearch {
  readonly classify: string | null;
  /** Start of the merchant's day, or null for all days. */
  readonly since: Date | null;
  readonly limit: number;
}

type Row = Game & Omit<WinnerRow, 'game'>;

const isWon = `r.state = 'settled' AND r.payout > r.stake AND r.currency <> 'FUN'`;
const columns = `p.nickname, r.payout, r.currency, r.settled_at AS "settledAt", ${gameColumns}`;

/** Joins what is shown of the highest wins with them alone. */
const selectHighest = (rounds: string, limit: string): string => `SELECT ${columns}
  -- not null: settledAt (of a settled round)
  FROM (SELECT r.* FROM ${rounds} ORDER BY r.payout DESC LIMIT ${limit}) r
  JOIN players p ON p.id = r.player_id JOIN games g ON g.code = r.game_code JOIN vendors v ON v.id = g.vendor_id
  ORDER BY r.payout DESC`;

/** With an equal sign, PostgreSQL may look for them among all wins, by the index of gateways of before. */
const winsOfGame = `SELECT r.payout, r.currency, r.settled_at, r.player_id, r.game_code FROM rounds r
  WHERE r.game_code BETWEEN searched.code AND searched.code AND ${isWon} ORDER BY r.game_code DESC, r.payout DESC`;

/**
 * As many games as wins are searched have all of them: those whose highest wins are the highest. Those of all games are
 * not found in the order of their payouts, because any number of them can be in games that are no longer listed.
 */
const findHighestOfAllDays = async (db: Queryable, { classify, limit }: WinnerSearch): Promise<Row[]> => {
  const { rows } = await db.query<Row>({
    name: 'winners',
    text: selectHighest(
      `(SELECT searched.code
          FROM (SELECT g.code FROM games g WHERE ${isListed} AND ($1::text IS NULL OR g.classify = $1)) searched
          CROSS JOIN LATERAL (${winsOfGame} LIMIT 1) highest
          ORDER BY highest.payout DESC LIMIT $2) searched
        CROSS JOIN LATERAL (${winsOfGame} LIMIT $2) r`,
      '$2',
    ),
    values: [classify, limit],
  });
  return rows;
};

/**
 * Highest wins of a category in a quarter of an hour that are looked at. More than 80 of them in games that are no
 * longer listed would leave lower wins out.
 */
const WINS_OF_QUARTER = 100;

const toQuarter = (instant: string): string => `date_bin('15 minutes', ${instant}, '2000-01-01 00:00+00')`;

/** The condition is a subquery, because it is then evaluated for one win after the other. */
const winsOfQuarter = `SELECT r.* FROM (
    SELECT r.payout, r.currency, r.settled_at, r.player_id, r.game_code FROM rounds r
      WHERE ${toQuarter('r.settled_at')} = searched.quarter AND r.classify = searched.code AND ${isWon}
      ORDER BY r.payout DESC LIMIT ${WINS_OF_QUARTER}) r
  WHERE r.settled_at >= $2
    AND (SELECT ${isListed} FROM games g WHERE g.code = r.game_code)
  ORDER BY r.payout DESC`;

/** In the same way by category and quarter of an hour. The clock of a vendor may be ahead by an hour. */
const findHighestSince = async (db: Queryable, { classify, since, limit }: WinnerSearch): Promise<Row[]> => {
  const { rows } = await db.query<Row>({
    name: 'winners_since',
    text: selectHighest(
      `(SELECT searched.*
          FROM (SELECT c.code, q.quarter FROM game_categories c,
            generate_series(${toQuarter('$2::timestamptz')}, now() + interval '1 hour', '15 minutes') q (quarter)
            WHERE $1::text IS NULL OR c.code = $1) searched
          CROSS JOIN LATERAL (${winsOfQuarter} LIMIT 1) highest
          ORDER BY highest.payout DESC LIMIT $3) searched
        CROSS JOIN LATERAL (${winsOfQuarter} LIMIT $3) r`,
      '$3',
    ),
    values: [classify, since, limit],
  });
  return rows;
};

/** The settled real-money rounds with the highest payouts above their stakes, highest first. */
export async function findHighestWins(db: Queryable, search: WinnerSearch): Promise<WinnerRow[]> {
  const rows = await (search.since === null ? findHighestOfAllDays(db, search) : findHighestSince(db, search));
  return rows.map((row) => ({
    nickname: row.nickname,
    payout: row.payout,
    currency: row.currency,
    settledAt: row.settledAt,
    game: toGame(row),
  }));
}
