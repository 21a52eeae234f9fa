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
const newestFirst = `ORDER BY "settledAt" DESC, payout DESC -- not null: settledAt (of a settled round)`;

const findHighest = async (db: Queryable, { classify, since, limit }: WinnerSearch): Promise<Row[]> => {
  const { rows } = await db.query<Row>({
    name: 'winners',
    text: `SELECT * FROM (SELECT ${columns}
      FROM rounds r JOIN players p ON p.id = r.player_id
      JOIN games g ON g.code = r.game_code JOIN vendors v ON v.id = g.vendor_id
      WHERE ${isWon} AND ${isListed}
        AND ($1::text IS NULL OR g.classify = $1) AND ($2::timestamptz IS NULL OR r.settled_at >= $2)
      ORDER BY r.payout DESC LIMIT $3) highest ${newestFirst}`,
    values: [classify, since, limit],
  });
  return rows;
};

/**
 * Reads the highest wins of each game, as the highest of all may be in games of other categories. With an equal sign,
 * PostgreSQL may look for them among all wins, by the other index.
 */
const findHighestOfCategory = async (db: Queryable, classify: string, limit: number): Promise<Row[]> => {
  const { rows } = await db.query<Row>({
    name: 'winners_of_category',
    text: `SELECT * FROM (SELECT ${columns}
      FROM games g JOIN vendors v ON v.id = g.vendor_id
      CROSS JOIN LATERAL (SELECT * FROM rounds r WHERE r.game_code BETWEEN g.code AND g.code AND ${isWon}
        ORDER BY r.game_code DESC, r.payout DESC LIMIT $2) r
      JOIN players p ON p.id = r.player_id
      WHERE g.classify = $1 AND ${isListed}
      ORDER BY r.payout DESC LIMIT $2) highest ${newestFirst}`,
    values: [classify, limit],
  });
  return rows;
};

/** The settled real-money rounds with the highest payouts above their stakes, newest first. */
export async function listWinners(db: Queryable, search: WinnerSearch): Promise<WinnerRow[]> {
  const { classify, since, limit } = search;
  const rows =
    classify !== null && since === null
      ? await findHighestOfCategory(db, classify, limit)
      : await findHighest(db, search);
  return rows.map((row) => ({
    nickname: row.nickname,
    payout: row.payout,
    currency: row.currency,
    settledAt: row.settledAt,
    game: toGame(row),
  }));
}
