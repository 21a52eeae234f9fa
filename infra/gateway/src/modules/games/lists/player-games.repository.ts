import type { Game } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import type { GamePageResult, GamePage } from './find-games.repository.ts';
import { gameColumns, toGame, isListed } from '#modules/games/catalogue/game-row.ts';

/** Number of a player's last rounds that are searched for recent games. */
const RECENT_ROUNDS = 2_000;

/** Favourite and recently played games of a player, newest first. */
const listQueries = {
  favourites: 'SELECT node_id, added_at AS since FROM favourites WHERE player_id = $1',
  played: `SELECT g.node_id, latest.since FROM (SELECT game_code, max(placed_at) AS since
      FROM (SELECT game_code, placed_at FROM rounds WHERE player_id = $1 ORDER BY placed_at DESC
        LIMIT ${RECENT_ROUNDS}) r GROUP BY game_code) latest
    JOIN games g ON g.code = latest.game_code`,
} as const;
export type PlayerGameList = keyof typeof listQueries;

export interface PlayerGameCriteria {
  readonly playerId: string;
  readonly classify?: string | undefined;
  readonly vendor?: string | undefined;
  /** Part of the name, case-insensitive. */
  readonly name?: string | undefined;
}

type Row = Partial<Game> & { readonly total: number };

const createQueryText = (
  list: PlayerGameList,
): string => `WITH listed AS MATERIALIZED (SELECT ${gameColumns}, row_number() OVER (ORDER BY own.since DESC,
  g.position) AS rank
    FROM (${listQueries[list]}) own JOIN games g ON g.node_id = own.node_id JOIN vendors v ON v.id = g.vendor_id
    WHERE ${isListed} AND ($2::text IS NULL OR g.classify = $2) AND ($3::text IS NULL OR v.code = $3)
      AND ($4::text IS NULL OR position(lower($4) IN g.search_key) > 0))
  SELECT page.*, counted.total FROM (SELECT count(*)::int AS total FROM listed) counted
  LEFT JOIN listed page ON page.rank > $6 AND page.rank <= $5 + $6 ORDER BY page.rank`;

const isGame = (row: Row): row is Row & Game => typeof row.nodeId === 'number';

export async function findPlayerGames(
  db: Queryable,
  list: PlayerGameList,
  { playerId, classify, vendor, name }: PlayerGameCriteria,
  { limit, offset }: GamePage,
): Promise<GamePageResult> {
  const { rows } = await db.query<Row>({
    name: `own_games_${list}`,
    text: createQueryText(list),
    values: [playerId, classify ?? null, vendor ?? null, name ?? null, limit, offset],
  });
  return { games: rows.filter(isGame).map(toGame), totalCount: rows[0]?.total ?? 0 };
}
