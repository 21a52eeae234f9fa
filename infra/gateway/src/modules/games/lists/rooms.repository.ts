import type { Room } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import { isListed, isVendorInMaintenance } from '#modules/games/catalogue/game-row.ts';

/** Multi-player tables of a vendor, in the order of the catalogue. */
export async function listRooms(db: Queryable, vassalage: string): Promise<Room[]> {
  const { rows } = await db.query<Room>({
    name: 'rooms',
    text: `SELECT g.node_id AS "roomId", g.name AS "roomName", g.code AS "gameCode", g.classify AS "gameType",
        g.maintenance OR ${isVendorInMaintenance} AS maintenance,
        (SELECT count(DISTINCT s.player_id)::int FROM game_sessions s
          WHERE s.game_code = g.code AND s.session_hash IS NOT NULL
            AND s.created_at > now() - interval '30 minutes') AS players
      FROM games g JOIN vendors v ON v.id = g.vendor_id
      WHERE v.code = $1 AND g.is_game AND g.classify IN ('LIVE', 'PVP') AND ${isListed} ORDER BY g.position`,
    values: [vassalage],
  });
  return rows;
}
