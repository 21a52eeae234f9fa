import type { Room } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import { isListed, isVendorInMaintenance } from '#modules/games/catalogue/game-row.ts';

/** A room, and the code of its vendor. */
export interface VendorRoom extends Room {
  readonly vassalage: string;
}

/** Multi-player tables of all vendors, in the order of the catalogue. */
export async function readRooms(db: Queryable): Promise<VendorRoom[]> {
  const { rows } = await db.query<VendorRoom>({
    name: 'rooms',
    text: `SELECT v.code AS vassalage, g.node_id AS "roomId", g.name AS "roomName", g.code AS "gameCode",
        g.classify AS "gameType", g.maintenance OR ${isVendorInMaintenance} AS maintenance,
        coalesce(recent.players, 0) AS players
      FROM games g JOIN vendors v ON v.id = g.vendor_id
      LEFT JOIN (SELECT game_code, count(DISTINCT player_id)::int AS players FROM game_sessions
          WHERE session_hash IS NOT NULL AND created_at > now() - interval '30 minutes' GROUP BY game_code) recent
        ON recent.game_code = g.code
      WHERE g.is_game AND g.classify IN ('LIVE', 'PVP') AND ${isListed} ORDER BY g.position`,
  });
  return rows;
}
