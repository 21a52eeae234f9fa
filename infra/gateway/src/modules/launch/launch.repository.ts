import type { Game, LaunchValue } from '@marquee/contract';
import type { Queryable, Tx } from '@marquee/service/database';
import { gameColumns, toGame, isListed } from '#modules/games/catalogue/game-row.ts';

export interface LaunchGame {
  readonly game: Game;
  readonly provider: string | null;
  readonly opensIn: LaunchValue['opensIn'];
  /** Currencies and languages that the vendor supports; null for any. */
  readonly currencies: readonly string[] | null;
  readonly languages: readonly string[] | null;
  /** Rounds are paid from a wallet at the vendor instead of the platform's. */
  readonly hasTransferWallet: boolean;
  /** Percentage with two decimals, as the provider states it. */
  readonly returnToPlayer: string | null;
}

type Row = Game & Omit<LaunchGame, 'game'>;

export async function findLaunchGame(db: Queryable, gameCode: string): Promise<LaunchGame | null> {
  const { rows } = await db.query<Row>({
    name: 'launch_game',
    text: `SELECT ${gameColumns}, CASE WHEN g.playable AND p.enabled THEN p.code END AS provider,
      v.opens_in AS "opensIn", v.currencies, v.languages,
        g.return_to_player::text AS "returnToPlayer", v.wallet = 'transfer' AS "hasTransferWallet"
      FROM games g JOIN vendors v ON v.id = g.vendor_id LEFT JOIN providers p ON p.code = v.provider
      WHERE g.code = $1 AND ${isListed}`,
    values: [gameCode],
  });
  const [row] = rows;
  if (!row) return null;
  const { provider, opensIn, currencies, languages, returnToPlayer, hasTransferWallet } = row;
  return {
    game: toGame(row),
    provider,
    opensIn,
    currencies,
    languages,
    returnToPlayer,
    hasTransferWallet,
  };
}

interface GameSession {
  readonly provider: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly language: string;
  readonly launchHash: Buffer;
  /** Time in which the launch token must be used. */
  readonly lifetimeMs: number;
  /** SHA-256 in hex of the token of the login session that launches the game, and with which the game session ends. */
  readonly loginSession: string | null;
}

/**
 * Opens a game session whose launch token is valid once and for its lifetime. Returns false when the login session has
 * ended.
 */
export async function openGameSession(db: Queryable, session: GameSession): Promise<boolean> {
  const { rows } = await db.query<{ isOpen: boolean }>({
    name: 'launch_session',
    text: `SELECT open_game_session($1, $2, $3, $4, $5, $6, $7 * interval '1 millisecond',
      decode($8, 'hex')) IS NOT NULL AS "isOpen"`,
    values: [
      session.provider,
      session.playerId,
      session.gameCode,
      session.currency,
      session.language,
      session.launchHash,
      session.lifetimeMs,
      session.loginSession,
    ],
  });
  return rows[0]?.isOpen ?? false;
}

/** Counts a launch of play money. Returns null, or the seconds until the limit that is used up ends. */
export async function takePlayMoney(db: Queryable, playerId: string, address: string): Promise<number | null> {
  const { rows } = await db.query<{ secondsLeft: number | null }>({
    name: 'launch_play_money',
    text: 'SELECT take_play_money($1, $2) AS "secondsLeft"',
    values: [playerId, address],
  });
  return rows[0]?.secondsLeft ?? null;
}

/** Ends every game session of the player that was launched before. Payouts and rollbacks are still accepted. */
export async function endGameSessions(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'game_sessions_end',
    text: 'SELECT end_game_sessions_of_player($1)::text AS ended',
    values: [playerId],
  });
}
