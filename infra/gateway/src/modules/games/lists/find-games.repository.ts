import type { Game } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import type { GameCriteria, GameTag } from '#modules/games/catalogue/game-criteria.ts';
import { gameColumns, toGame, isListed } from '#modules/games/catalogue/game-row.ts';

export interface GamePage {
  readonly limit: number;
  readonly offset: number;
}

/** `totalCount` is the number of games on all pages. */
export interface GamePageResult {
  readonly games: Game[];
  readonly totalCount: number;
}

interface Condition {
  readonly name: string;
  readonly where: (parameter: string) => string;
  readonly value?: unknown;
}

/**
 * Literals instead of parameters, because PostgreSQL uses a partial index only for the expression of its definition.
 */
const tagConditions: Readonly<Record<GameTag, string>> = {
  JP: `g.tags @> '{JP}'`,
  TG: `g.tags @> '{TG}'`,
  AC: `g.tags @> '{AC}'`,
};

const createConditions = ({
  code,
  classify,
  vendor,
  hot,
  isNew,
  tag,
  excludedVendors = [],
}: GameCriteria): Condition[] => [
  ...(code === undefined ? [] : [{ name: 'code', where: (p: string) => `g.code = ${p}`, value: code }]),
  ...(classify === undefined ? [] : [{ name: 'classify', where: (p: string) => `g.classify = ${p}`, value: classify }]),
  ...(vendor === undefined
    ? []
    : [
        {
          name: 'vendor',
          where: (p: string) => `g.is_game AND g.vendor_id = (SELECT id FROM vendors WHERE code = ${p})`,
          value: vendor,
        },
      ]),
  ...(hot ? [{ name: 'hot', where: () => 'g.is_hot' }] : []),
  ...(isNew ? [{ name: 'new', where: () => 'g.is_new' }] : []),
  ...(excludedVendors.length === 0
    ? []
    : [{ name: 'without', where: (p: string) => `g.vendor_id <> ALL(${p}::int[])`, value: excludedVendors }]),
  ...(tag === undefined ? [] : [{ name: tag, where: () => tagConditions[tag] }]),
];

interface Filter {
  readonly name: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

const createFilter = (conditions: readonly Condition[]): Filter => {
  const values: unknown[] = [];
  const wheres = conditions.map(({ where, value }) => where(value === undefined ? '' : `$${values.push(value)}`));
  return { name: conditions.map(({ name }) => name).join('_'), where: [isListed, ...wheres].join(' AND '), values };
};

/** Finds the page with an index-only scan, then reads the rows of that page. */
const pageText = (where: string, limit: number): string => `SELECT ${gameColumns}
  FROM (SELECT g.node_id, g.position FROM games g WHERE ${where} ORDER BY g.position
    LIMIT $${limit} OFFSET $${limit + 1}) page
  JOIN games g ON g.node_id = page.node_id JOIN vendors v ON v.id = g.vendor_id ORDER BY page.position`;

/** A page of games, in the order of the catalogue. */
export async function findGames(db: Queryable, criteria: GameCriteria, { limit, offset }: GamePage): Promise<Game[]> {
  const { name, where, values } = createFilter(createConditions(criteria));
  const { rows } = await db.query<Game>({
    name: `games_${name}`,
    text: pageText(where, values.length + 1),
    values: [...values, limit, offset],
  });
  return rows.map(toGame);
}

/** Upper bound of the count and the pages of a search. */
const MAX_SEARCH_RESULTS = 1_000;

const escapeLike = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`);

/** One or two letters match the beginning of a word, more match anywhere. */
const createPattern = (name: string): string =>
  /^[\p{ASCII}]{1,2}$/u.test(name) ? `% ${escapeLike(name)}%` : `%${escapeLike(name)}%`;

/**
 * Names of several words usually match few games. Up to this number they are found by one query for both page and
 * count.
 */
const RARE_LIMIT = 2_000;

interface Search {
  readonly filter: Filter;
  readonly page: GamePage;
}

/** Null when the name matches `RARE_LIMIT` games or more. */
const searchRare = async (
  db: Queryable,
  { filter: { where, values }, page }: Search,
): Promise<GamePageResult | null> => {
  const { rows } = await db.query<{ found: number; nodeIds: number[] }>({
    text: `WITH found AS MATERIALIZED (SELECT g.node_id, g.position FROM games g WHERE ${where} LIMIT ${RARE_LIMIT})
      SELECT (SELECT count(*)::int FROM found) AS found,
        ARRAY(SELECT node_id FROM found ORDER BY position
          LIMIT $${values.length + 1} OFFSET $${values.length + 2}) AS "nodeIds"`,
    values: [...values, page.limit, page.offset],
  });
  const { found = 0, nodeIds = [] } = rows[0] ?? {};
  if (found === RARE_LIMIT) return null;
  const games = await db.query<Game>({
    name: 'games_of_search',
    text: `SELECT ${gameColumns} FROM games g JOIN vendors v ON v.id = g.vendor_id WHERE g.node_id = ANY($1)
      ORDER BY g.position`,
    values: [nodeIds],
  });
  return { games: games.rows.map(toGame), totalCount: Math.min(found, MAX_SEARCH_RESULTS) };
};

/** Reads the page in the order of the catalogue; the count stops at `MAX_SEARCH_RESULTS`. */
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
 * A page of the games whose name matches, with a count of at most `MAX_SEARCH_RESULTS`. The queries are not prepared by
 * name: the best plan depends on how common the name is, so each is planned with its parameters.
 */
export async function searchGames(
  db: Queryable,
  name: string,
  criteria: GameCriteria,
  { limit, offset }: GamePage,
): Promise<GamePageResult> {
  const filter = createFilter([
    { name: 'name', where: (p) => `g.search_key LIKE ${p}`, value: createPattern(name) },
    ...createConditions(criteria),
  ]);
  const search = { filter, page: { limit: Math.min(limit, Math.max(0, MAX_SEARCH_RESULTS - offset)), offset } };
  return (name.includes(' ') ? await searchRare(db, search) : null) ?? searchCommon(db, search);
}
