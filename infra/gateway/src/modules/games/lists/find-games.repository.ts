import type { Game } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import { gameColumns, toGame, isListed } from '#modules/games/catalogue/game-row.ts';

type GameTag = Game['tags'][number];

/** What games have to have in common. */
export interface GameCriteria {
  readonly classify?: string | undefined;
  readonly vendor?: string | undefined;
  readonly hot?: boolean;
  readonly isNew?: boolean;
  readonly tag?: GameTag;
  /** Vendors whose games are left out. */
  readonly excludedVendors?: readonly number[];
}

export interface GamePage {
  readonly limit: number;
  readonly offset: number;
}

/** A page of games, and how many there are on all pages. */
export interface GamePageResult {
  readonly games: Game[];
  readonly totalCount: number;
}

interface Condition {
  readonly name: string;
  readonly where: (parameter: string) => string;
  readonly value?: unknown;
}

/** Written out, because an index of them alone is only found by the very words that it was made with. */
const tagConditions: Readonly<Record<GameTag, string>> = {
  JP: `g.tags @> '{JP}'`,
  TG: `g.tags @> '{TG}'`,
  AC: `g.tags @> '{AC}'`,
};

const conditionsOf = ({
  classify,
  vendor,
  hot,
  isNew,
  tag,
  excludedVendors: without = [],
}: GameCriteria): Condition[] => [
  ...(classify === undefined ? [] : [{ name: 'classify', where: (p: string) => `g.classify = ${p}`, value: classify }]),
  ...(vendor === undefined
    ? []
    : [
        {
          name: 'vendor',
          where: (p: string) => `g.vendor_id = (SELECT id FROM vendors WHERE code = ${p})`,
          value: vendor,
        },
      ]),
  ...(hot ? [{ name: 'hot', where: () => 'g.is_hot' }] : []),
  ...(isNew ? [{ name: 'new', where: () => 'g.is_new' }] : []),
  ...(without.length === 0
    ? []
    : [{ name: 'without', where: (p: string) => `g.vendor_id <> ALL(${p}::int[])`, value: without }]),
  ...(tag === undefined ? [] : [{ name: tag, where: () => tagConditions[tag] }]),
];

interface Filter {
  readonly name: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

const filterOf = (conditions: readonly Condition[]): Filter => {
  const values: unknown[] = [];
  const wheres = conditions.map(({ where, value }) => where(value === undefined ? '' : `$${values.push(value)}`));
  return { name: conditions.map(({ name }) => name).join('_'), where: [isListed, ...wheres].join(' AND '), values };
};

/** The page is found in an index alone; only its own games are read. */
const pageText = (where: string, limit: number): string => `SELECT ${gameColumns}
  FROM (SELECT g.node_id, g.position FROM games g WHERE ${where} ORDER BY g.position LIMIT $${limit} OFFSET $${limit + 1}) page
  JOIN games g ON g.node_id = page.node_id JOIN vendors v ON v.id = g.vendor_id ORDER BY page.position`;

/** A page of the games that meet a wish, in the catalogue's order. */
export async function findGames(db: Queryable, wish: GameCriteria, { limit, offset }: GamePage): Promise<Game[]> {
  const { name, where, values } = filterOf(conditionsOf(wish));
  const { rows } = await db.query<Game>({
    name: `games_${name}`,
    text: pageText(where, values.length + 1),
    values: [...values, limit, offset],
  });
  return rows.map(toGame);
}

/** A search counts so many games and no more: who finds a thousand types another letter. */
export const MAX_SEARCH_RESULTS = 1_000;

const escapeLike = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`);

/** One or two letters are the beginning of a word, more stand anywhere. */
const patternOf = (name: string): string =>
  /^[\p{ASCII}]{1,2}$/u.test(name) ? `% ${escapeLike(name)}%` : `%${escapeLike(name)}%`;

/** Names of several words are rare as a rule: those that have one are found once, for the page and for the count, unless they are as many as this. */
const RARE_LIMIT = 2_000;

interface Search {
  readonly filter: Filter;
  readonly page: GamePage;
}

/** Null where the name is more common than it looks. */
const searchRare = async (
  db: Queryable,
  { filter: { where, values }, page }: Search,
): Promise<GamePageResult | null> => {
  const { rows } = await db.query<{ found: number; nodeIds: number[] }>({
    text: `WITH found AS MATERIALIZED (SELECT g.node_id, g.position FROM games g WHERE ${where} LIMIT ${RARE_LIMIT})
      SELECT (SELECT count(*)::int FROM found) AS found,
        ARRAY(SELECT node_id FROM found ORDER BY position LIMIT $${values.length + 1} OFFSET $${values.length + 2}) AS "nodeIds"`,
    values: [...values, page.limit, page.offset],
  });
  const { found = 0, nodeIds = [] } = rows[0] ?? {};
  if (found === RARE_LIMIT) return null;
  const games = await db.query<Game>({
    name: 'games_of_search',
    text: `SELECT ${gameColumns} FROM games g JOIN vendors v ON v.id = g.vendor_id WHERE g.node_id = ANY($1) ORDER BY g.position`,
    values: [nodeIds],
  });
  return { games: games.rows.map(toGame), totalCount: Math.min(found, MAX_SEARCH_RESULTS) };
};

/** The page is read in the catalogue's order, and the count stops early. */
const searchCommon = async (db: Queryable, { filter: { where, values }, page }: Search): Promise<GamePageResult> => {
  const [found, counted] = await Promise.all([
    db.query<Game>({ text: pageText(where, values.length + 1), values: [...values, page.limit, page.offset] }),
    db.query<{ total: number }>({
      text: `SELECT count(*)::int AS total FROM (SELECT FROM games g WHERE ${where} LIMIT ${MAX_SEARCH_RESULTS}) found`,
      values: [...values],
    }),
  ]);
  return { games: found.rows.map(toGame), totalCount: counted.rows[0]?.total ?? 0 };
};

/**
 * A page of the games with such a name, and how many there are, `MOST_FOUND` at most.
 * What finds them has no name: how a name is found best depends on how common it is, so it is planned for each.
 */
export async function searchGames(
  db: Queryable,
  name: string,
  wish: GameCriteria,
  { limit, offset }: GamePage,
): Promise<GamePageResult> {
  const filter = filterOf([
    { name: 'name', where: (p) => `g.search_key LIKE ${p}`, value: patternOf(name) },
    ...conditionsOf(wish),
  ]);
  const search = { filter, page: { limit: Math.min(limit, Math.max(0, MAX_SEARCH_RESULTS - offset)), offset } };
  return (name.includes(' ') ? await searchRare(db, search) : null) ?? searchCommon(db, search);
}
