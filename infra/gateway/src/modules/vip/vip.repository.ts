import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import type { Languages } from '#modules/system/language.ts';

/** Turnover counts the stakes of this many days. */
export const VIP_DAYS = 30;

export interface LevelRow {
  readonly level: number;
  readonly label: string;
  readonly turnover: Amount;
  readonly benefits: readonly string[];
}

const levelTextQuery = `SELECT t.label, t.benefits FROM vip_level_texts t WHERE t.level = l.level
  ORDER BY (t.language = $1) DESC, (t.language = $2) DESC, t.language LIMIT 1`;

/** Levels of a currency, lowest first. A level without a name is left out. */
export async function readLevels(
  db: Queryable,
  { language, fallback }: Languages,
  currency: string,
): Promise<LevelRow[]> {
  const { rows } = await db.query<LevelRow>({
    name: 'vip_levels',
    text: `SELECT l.level, text.label, l.turnover, text.benefits
      FROM vip_levels l CROSS JOIN LATERAL (${levelTextQuery}) text
      WHERE l.currency = $3 ORDER BY l.level`,
    values: [language, fallback, currency],
  });
  return rows;
}

export async function readLabel(
  db: Queryable,
  { language, fallback }: Languages,
  level: number,
): Promise<string | null> {
  const { rows } = await db.query<{ label: string }>({
    name: 'vip_label',
    text: `SELECT text.label FROM (SELECT $3::int AS level) l CROSS JOIN LATERAL (${levelTextQuery}) text`,
    values: [language, fallback, level],
  });
  return rows[0]?.label ?? null;
}

export interface VipRank {
  readonly level: number;
  readonly turnover: Amount;
}

/**
 * Recomputes the player's turnover and stores the level it reaches. Stakes returned by a rollback do not count. The
 * days begin to a quarter of an hour.
 */
export async function updateVipRank(tx: Tx, playerId: string): Promise<VipRank> {
  const { rows } = await tx.query<VipRank>({
    name: 'vip_recount',
    text: `WITH played AS (
        SELECT p.id, p.currency, (SELECT coalesce(sum(t.stake - t.returned), 0)::bigint
          FROM ledger_accounts a JOIN round_totals t ON t.cash_account = a.id
          WHERE a.player_id = p.id AND a.currency = p.currency AND t.state = 'settled'
            AND t.placed_in > now() - make_interval(days => $2)) AS turnover
        FROM players p WHERE p.id = $1),
      ranked AS (SELECT id, turnover, coalesce((SELECT max(l.level) FROM vip_levels l
        WHERE l.currency = played.currency AND l.turnover <= played.turnover), 0) AS level FROM played),
      updated AS (UPDATE players SET vip_rank_level = ranked.level FROM ranked WHERE players.id = ranked.id
        AND vip_rank_level <> ranked.level)
      SELECT level, turnover FROM ranked`,
    values: [playerId, VIP_DAYS],
  });
  return rows[0] ?? Promise.reject(new Error('no such player'));
}

/** Sets the turnover of a level. @throws a violation of `vip_levels_ascending` when it is not above all lower levels */
export async function setTurnover(tx: Tx, level: number, currency: string, turnover: Amount): Promise<void> {
  await tx.query(
    `INSERT INTO vip_levels VALUES ($1, $2, $3)
     ON CONFLICT (currency, level) DO UPDATE SET turnover = excluded.turnover`,
    [level, currency, turnover],
  );
}

export interface VipLevelRow {
  readonly level: number;
  readonly label: string | null;
  readonly currency: string;
  readonly turnover: Amount;
}

/** All levels of all currencies, with their English names. */
export async function listLevels(db: Queryable): Promise<VipLevelRow[]> {
  const { rows } =
    await db.query<VipLevelRow>(`SELECT l.level, l.currency, l.turnover, (SELECT t.label FROM vip_level_texts t
      WHERE t.level = l.level
    ORDER BY t.language = 'en' DESC, t.language LIMIT 1) AS label FROM vip_levels l ORDER BY l.currency, l.level`);
  return rows;
}
