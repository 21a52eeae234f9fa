import { gameCategory } from '@marquee/contract/schemas';
import type { MenuCategory, Menus, PrizeMode } from '@marquee/contract';
import type { GameCount, MenuRow } from './catalogue.repository.ts';

export type CountGames = (row: MenuRow) => number;

/** Returns a function that counts the games of a vendor in a category. */
export function createGameCounter(counts: readonly GameCount[]): CountGames {
  const games = new Map<string, number>();
  for (const { vendor, classify, games: added } of counts)
    games.set(`${classify} ${vendor}`, (games.get(`${classify} ${vendor}`) ?? 0) + added);
  return ({ classify, code }) => games.get(`${classify} ${code}`) ?? 0;
}

export function toVendor(row: MenuRow, countGames: CountGames): MenuCategory['cards'][number] {
  return {
    id: row.vendorId,
    code: row.code,
    displayName: row.name,
    lagerIcon: `vendors/${row.code}`,
    gameType: gameCategory.parse(row.classify),
    gameCount: countGames(row),
    tables: row.tables,
    maintenance: row.maintenance,
  };
}

const sum = (parts: readonly { readonly gameCount: number }[]): number =>
  parts.reduce((total, { gameCount }) => total + gameCount, 0);

const toCategory = (rows: readonly MenuRow[], countGames: CountGames): MenuCategory[] => {
  const [first] = rows;
  if (!first) return [];
  const cards = rows.map((row) => toVendor(row, countGames));
  return [{ title: first.title, gameClassify: gameCategory.parse(first.classify), gameCount: sum(cards), cards }];
};

/** The prize table is ELOTT when a lottery vendor is listed under the e-lottery. */
const getPrizeMode = (rows: readonly MenuRow[]): PrizeMode =>
  rows.some(({ classify, code }) => classify === 'ELOTT' && (code === 'TCG_LOTTO_VN' || code === 'LOTT'))
    ? 'ELOTT'
    : 'LOTT';

/** A category without vendors is left out. */
export function buildMenus(rows: readonly MenuRow[], counts: readonly GameCount[]): Menus {
  const countGames = createGameCounter(counts);
  const categories = [...Map.groupBy(rows, ({ classify }) => classify).values()].flatMap((own) =>
    toCategory(own, countGames),
  );
  return { categories, totalCount: sum(categories), prizeMode: getPrizeMode(rows) };
}
