import type { Game } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import type { GamePageResult, GamePage } from './find-games.repository.ts';
import { gameColumns, toGame, isListed } from '#modules/games/catalogue/game-row.ts';

/** Rounds that a player's last games are looked for in. */
const RECENT_ROUNDS = 2_000;

/** What a player has of the catalogue, the latest first. */
const listQueries = {
  favourites: 'SELECT node_id, added_at AS since FROM favourites WHERE player_id = $1',
  played: `SELECT g.node_id, latest.since FROM (SELECT game_code, max(placed_at) AS since
      FROM (SELECT game_code, placed_at FROM rounds WHERE player_id = $1 ORDER BY placed_at DESC LIMIT ${RECENT_ROUNDS}) r GROUP BY game_code) latest
    JOIN games g ON g.code = latest.game_code`,
} as const;
export type PlayerGameList = keyof typeof listQueries;

/** What else has to be so of the games of one's own. */
export interface PlayerGameCriteria {
  readonly playerId: string;
  readonly classify?: string | undefined;
  readonly vendor?: string | undefined;
  /** Part of the name, in any case. */
  readonly name?: string | undefined;
}

type Row = Partial<Game> & { readonly total: number };

const textOf = (
  list: PlayerGameList,
): string => `WITH own AS MATERIALIZED (SELECT ${gameColumns}, row_number() OVER (ORDER BY own.since DESC, g.position) AS place
    FROM (${listQueries[list]}) own JOIN games g ON g.node_id = own.node_id JOIN vendors v ON v.id = g.vendor_id
    WHERE ${isListed} AND ($2::text IS NULL OR g.classify = $2) AND ($3::text IS NULL OR v.code = $3)
      AND ($4::text IS NULL OR position(lower($4) IN g.search_key) > 0))
  SELECT page.*, counted.total FROM (SELECT count(*)::int AS total FROM own) counted
  LEFT JOIN own page ON page.place > $6 AND page.place <= $5 + $6 ORDER BY page.place`;

const isGame = (row: Row): row is Row & Game => typeof row.nodeId === 'number';

export async function findPlayerGames(
  db: Queryable,
  list: PlayerGameList,
  { playerId, classify, vendor, name }: PlayerGameCriteria,
  { limit, offset }: GamePage,
): Promise<GamePageResult> {
  const { rows } = await db.query<Row>({
    name: `own_games_${list}`,
    text: textOf(list),
    values: [playerId, classify ?? null, vendor ?? null, name ?? null, limit, offset],
  });
  return { games: rows.filter(isGame).map(toGame), totalCount: rows[0]?.total ?? 0 };
}
