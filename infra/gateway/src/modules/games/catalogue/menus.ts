import { gameCategory } from '@marquee/contract/schemas';
import type { MenuCategory, Menus, PrizeMode } from '@marquee/contract';
import type { GameCount, MenuRow } from './catalogue.repository.ts';
import { gameTags, type GameTag } from './game-criteria.ts';

export type CountGames = (row: MenuRow) => number;

/** Returns a function that counts the listed entries of a vendor in a category. */
export function createGameCounter(counts: readonly GameCount[]): CountGames {
  const games = new Map<string, number>();
  for (const { vendor, classify, games: added } of counts)
    games.set(`${classify} ${vendor}`, (games.get(`${classify} ${vendor}`) ?? 0) + added);
  return ({ classify, code }) => games.get(`${classify} ${code}`) ?? 0;
}

export function toVendor(row: MenuRow, countGames: CountGames): MenuCategory['cards'][number] {
  const gameCount = countGames(row);
  return {
    id: row.vendorId,
    code: row.code,
    displayName: row.name,
    lagerIcon: `vendors/${row.code}`,
    gameType: gameCategory.parse(row.classify),
    gameCount,
    // Each game of a live studio is one table, as in its list of rooms.
    tables: row.classify === 'LIVE' ? gameCount : null,
    maintenance: row.maintenance,
  };
}

/** Leaves the vendor groups out. */
export function selectGames(counts: readonly GameCount[]): GameCount[] {
  return counts.filter(({ isGame }) => isGame);
}

const listTags = (counts: readonly GameCount[], rows: readonly MenuRow[], classify: string): GameTag[] => {
  const vendors = new Set(rows.map(({ code }) => code));
  const own = counts.filter((count) => count.classify === classify && vendors.has(count.vendor));
  return gameTags.filter((tag) => own.some(({ tags }) => tags.includes(tag)));
};

interface Counters {
  /** The games of a vendor, as its list has them. */
  readonly countGames: CountGames;
  /** Games and vendor groups, as the list of the category has them. */
  readonly countEntries: CountGames;
}

const toCategory = (
  rows: readonly MenuRow[],
  counts: readonly GameCount[],
  { countGames, countEntries }: Counters,
): MenuCategory[] => {
  const [first] = rows;
  if (!first) return [];
  const cards = rows.map((row) => toVendor(row, countGames));
  const gameClassify = gameCategory.parse(first.classify);
  const tags = listTags(counts, rows, gameClassify);
  const gameCount = rows.reduce((total, row) => total + countEntries(row), 0);
  return [{ title: first.title, gameClassify, gameCount, tags, cards }];
};

/** The prize table is ELOTT when a lottery vendor is listed under the e-lottery. */
const getPrizeMode = (rows: readonly MenuRow[]): PrizeMode =>
  rows.some(({ classify, code }) => classify === 'ELOTT' && (code === 'TCG_LOTTO_VN' || code === 'LOTT'))
    ? 'ELOTT'
    : 'LOTT';

/** A category without vendors is left out. */
export function buildMenus(rows: readonly MenuRow[], counts: readonly GameCount[]): Menus {
  const counters = { countGames: createGameCounter(selectGames(counts)), countEntries: createGameCounter(counts) };
  const categories = [...Map.groupBy(rows, ({ classify }) => classify).values()].flatMap((own) =>
    toCategory(own, counts, counters),
  );
  return {
    categories,
    totalCount: categories.reduce((total, { gameCount }) => total + gameCount, 0),
    prizeMode: getPrizeMode(rows),
  };
}
