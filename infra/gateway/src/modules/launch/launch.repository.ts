import type { Queryable } from '#db/pool.ts';
import { onSale } from '#modules/games/on-sale.service.ts';

export interface LaunchGame {
  readonly gameCode: string;
  readonly gameName: string;
  readonly provider: string | null;
  readonly maintenance: boolean;
  /** Two digits after the point, as the provider states it. */
  readonly returnToPlayer: string | null;
}

export const findLaunchGame = async (db: Queryable, gameCode: string): Promise<LaunchGame | null> => {
  const { rows } = await db.query<LaunchGame>({
    name: 'launch_game',
    text: `SELECT g.code AS "gameCode", g.name AS "gameName", CASE WHEN g.playable THEN v.provider END AS provider,
        g.maintenance OR v.maintenance AS maintenance, g.return_to_player::text AS "returnToPlayer"
      FROM games g JOIN vendors v ON v.id = g.vendor_id WHERE g.code = $1 AND ${onSale}`,
    values: [gameCode],
  });
  return rows[0] ?? null;
};

interface GameSession {
  readonly provider: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly language: string;
  readonly launchHash: Buffer;
}

const LIFETIME = '5 minutes';

/** Binds a launch token to player, game and currency; it can be used once and for five minutes. */
export const openGameSession = async (db: Queryable, session: GameSession): Promise<void> => {
  await db.query({
    name: 'launch_session',
    text: 'SELECT open_game_session($1, $2, $3, $4, $5, $6, $7)',
    values: [session.provider, session.playerId, session.gameCode, session.currency, session.language, session.launchHash, LIFETIME],
  });
};
