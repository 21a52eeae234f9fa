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

/** The settled real-money rounds with the highest payouts above their stakes, newest first. */
export async function listWinners(db: Queryable, { classify, since, limit }: WinnerSearch): Promise<WinnerRow[]> {
  const { rows } = await db.query<Row>({
    name: 'winners',
    text: `SELECT * FROM (SELECT p.nickname, r.payout, r.currency, r.settled_at AS "settledAt", ${gameColumns}
      FROM rounds r JOIN players p ON p.id = r.player_id
      JOIN games g ON g.code = r.game_code JOIN vendors v ON v.id = g.vendor_id
      WHERE r.state = 'settled' AND r.payout > r.stake AND r.currency <> 'FUN' AND ${isListed}
        AND ($1::text IS NULL OR g.classify = $1) AND ($2::timestamptz IS NULL OR r.settled_at >= $2)
      ORDER BY r.payout DESC LIMIT $3) highest
      ORDER BY "settledAt" DESC, payout DESC -- not null: settledAt (of a settled round)`,
    values: [classify, since, limit],
  });
  return rows.map((row) => ({
    nickname: row.nickname,
    payout: row.payout,
    currency: row.currency,
    settledAt: row.settledAt,
    game: toGame(row),
  }));
}
