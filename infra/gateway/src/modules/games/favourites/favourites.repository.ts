import type { Queryable } from '@marquee/service/database';
import { isListed } from '#modules/games/catalogue/game-row.ts';

/** Node ids of a player's favourite games, newest first. */
export async function readFavouriteIds(db: Queryable, playerId: string): Promise<number[]> {
  const { rows } = await db.query<{ nodeId: number }>({
    name: 'favourite_ids',
    text: 'SELECT node_id AS "nodeId" FROM favourites WHERE player_id = $1 ORDER BY added_at DESC, node_id',
    values: [playerId],
  });
  return rows.map(({ nodeId }) => nodeId);
}

export interface FavouriteKey {
  readonly nodeId: number;
  readonly vendor: string;
  readonly gameType: string;
}

/** Adds a game to the favourites. Idempotent; false when the catalogue has no such game. */
export async function addFavourite(
  db: Queryable,
  playerId: string,
  { nodeId, vendor, gameType }: FavouriteKey,
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>({
    name: 'favourite_add',
    text: `WITH game AS (SELECT g.node_id FROM games g JOIN vendors v ON v.id = g.vendor_id
        WHERE g.node_id = $2 AND v.code = $3 AND g.classify = $4 AND ${isListed}),
      added AS (INSERT INTO favourites (player_id, node_id) SELECT $1, node_id FROM game ON CONFLICT DO NOTHING)
      SELECT EXISTS (SELECT FROM game) AS found`,
    values: [playerId, nodeId, vendor, gameType],
  });
  return rows[0]?.found ?? false;
}

export async function removeFavourite(db: Queryable, playerId: string, nodeId: number): Promise<void> {
  await db.query({
    name: 'favourite_remove',
    text: 'DELETE FROM favourites WHERE player_id = $1 AND node_id = $2',
    values: [playerId, nodeId],
  });
}
