import type { Game } from '@marquee/contract';
import type { Queryable } from '#db/pool.ts';

/** One game in the words of the contract, read from `games g` joined with `vendors v`. */
export const gameColumns = `g.node_id AS "nodeId", g.name AS "gameName", g.name AS "displayName", g.code AS "gameCode",
  g.classify AS "gameType", g.classify AS "gameClassify", v.code AS vassalage, v.code AS "vendorCode", v.name AS "vendorName",
  g.icon AS "showIcon", true AS "isGame", g.is_hot::int AS "isHot", g.is_new AS "isNew", g.tags,
  g.maintenance OR v.maintenance AS maintenance, g.playable`;

/** The game of a row that holds more; written out, because copying the rest of an object is slow where lists are read. */
export const gameOf = (row: Game): Game => ({
  nodeId: row.nodeId,
  gameName: row.gameName,
  displayName: row.displayName,
  gameCode: row.gameCode,
  gameType: row.gameType,
  gameClassify: row.gameClassify,
  vassalage: row.vassalage,
  vendorCode: row.vendorCode,
  vendorName: row.vendorName,
  showIcon: row.showIcon,
  isGame: row.isGame,
  isHot: row.isHot,
  isNew: row.isNew,
  tags: row.tags,
  maintenance: row.maintenance,
  playable: row.playable,
});

/** R6.06: sports are a part of the site that a merchant may do without. */
export const sportsOr = (classify: string): string => `(${classify} <> 'SPORTS' OR (SELECT enabled FROM feature_flags WHERE flag = 'SPORTS'))`;

export const onSale = `g.enabled AND v.enabled AND ${sportsOr('g.classify')}`;

export interface GameSearch {
  readonly classify?: string | undefined;
  readonly vendor?: string | undefined;
  /** Part of the name, in any case. */
  readonly name?: string | undefined;
  readonly hot?: boolean;
  readonly isNew?: boolean;
  readonly tag?: string | undefined;
  /** Only the favourites of this player, the latest first. */
  readonly favouritesOf?: string | undefined;
  /** Only what this player played lately, the latest first. */
  readonly playedBy?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Condition {
  readonly name: string;
  readonly value: unknown;
  readonly where?: (parameter: string) => string;
  readonly join?: (parameter: string) => string;
  readonly order?: string;
}

const LATELY = 2_000;

const escapeLike = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`);

const conditionsOf = (search: GameSearch): Condition[] =>
  [
    { name: 'classify', value: search.classify, where: (p: string) => `g.classify = ${p}` },
    { name: 'vendor', value: search.vendor, where: (p: string) => `v.code = ${p}` },
    { name: 'name', value: search.name === undefined ? undefined : `%${escapeLike(search.name)}%`, where: (p: string) => `g.name_key LIKE ${p}` },
    { name: 'hot', value: search.hot || undefined, where: (p: string) => `g.is_hot AND ${p}::boolean` },
    { name: 'new', value: search.isNew || undefined, where: (p: string) => `g.is_new AND ${p}::boolean` },
    { name: 'tag', value: search.tag, where: (p: string) => `g.tags @> ARRAY[${p}::text]` },
    {
      name: 'favourites',
      value: search.favouritesOf,
      join: (p: string) => `JOIN favourites f ON f.node_id = g.node_id AND f.player_id = ${p}`,
      order: 'f.added_at DESC',
    },
    {
      name: 'played',
      value: search.playedBy,
      join: (p: string) => `JOIN (SELECT game_code, max(placed_at) AS played_at FROM (SELECT game_code, placed_at FROM rounds
        WHERE player_id = ${p} ORDER BY placed_at DESC LIMIT ${LATELY}) latest GROUP BY game_code) r ON r.game_code = g.code`,
      order: 'r.played_at DESC',
    },
  ].filter(({ value }) => value !== undefined);

interface Found {
  readonly games: Game[];
  readonly totalCount: number;
}

/** The games that meet every condition, in the catalogue's order unless a condition brings its own. */
export const findGames = async (db: Queryable, search: GameSearch): Promise<Found> => {
  const conditions = conditionsOf(search);
  const joins = conditions.map(({ join }, index) => join?.(`$${index + 1}`) ?? '').join(' ');
  const wheres = [onSale, ...conditions.flatMap(({ where }, index) => where?.(`$${index + 1}`) ?? [])].join(' AND ');
  const order = [...conditions.flatMap((condition) => condition.order ?? []), 'g.position'].join(', ');
  const from = `FROM games g JOIN vendors v ON v.id = g.vendor_id ${joins} WHERE ${wheres}`;
  const values = conditions.map(({ value }) => value);
  const name = conditions.map((condition) => condition.name).join('_');
  const { rows } = await db.query<Game & { total: number }>({
    name: `games_${name}`,
    text: `SELECT ${gameColumns}, (count(*) OVER ())::int AS total ${from}
      ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    values: [...values, search.limit, search.offset],
  });
  const [first] = rows;
  if (first || search.offset === 0) return { games: rows.map(gameOf), totalCount: first?.total ?? 0 };
  const counted = await db.query<{ total: number }>({ name: `games_count_${name}`, text: `SELECT count(*)::int AS total ${from}`, values });
  return { games: [], totalCount: counted.rows[0]?.total ?? 0 };
};

export interface MenuRow {
  readonly classify: string;
  readonly title: string;
  readonly vendorId: number;
  readonly code: string;
  readonly name: string;
  readonly tables: number | null;
  readonly gameCount: number;
}

/** Every vendor once for each category that it stands in, in the menus' order. */
export const readMenuRows = async (db: Queryable): Promise<MenuRow[]> => {
  const { rows } = await db.query<MenuRow>({
    name: 'menu_rows',
    text: `SELECT c.code AS classify, c.title, v.id AS "vendorId", v.code, v.name, v.tables, count(g.node_id)::int AS "gameCount"
      FROM (SELECT DISTINCT vendor_id, classify FROM vendor_categories) vc
      JOIN vendors v ON v.id = vc.vendor_id AND v.enabled
      JOIN game_categories c ON c.code = vc.classify AND ${sportsOr('c.code')}
      LEFT JOIN games g ON g.vendor_id = v.id AND g.classify = vc.classify AND g.enabled
      GROUP BY c.code, v.id ORDER BY c.position, v.position`,
  });
  return rows;
};
