import { gameCategory } from '@marquee/contract/schemas';
import type { MenuCategory, Menus } from '@marquee/contract';
import type { MenuRow } from './catalogue.repository.ts';

const vendorOf = (row: MenuRow): MenuCategory['cards'][number] => ({
  id: row.vendorId,
  code: row.code,
  displayName: row.name,
  lagerIcon: `vendors/${row.code}`,
  gameType: gameCategory.parse(row.classify),
  gameCount: row.gameCount,
  tables: row.tables,
});

const categoryOf = (rows: readonly MenuRow[]): MenuCategory[] => {
  const [first] = rows;
  if (!first) return [];
  return [{ title: first.title, gameClassify: gameCategory.parse(first.classify), gameCount: sum(rows), cards: rows.map(vendorOf) }];
};

const sum = (rows: readonly MenuRow[]): number => rows.reduce((total, { gameCount }) => total + gameCount, 0);

/** R2.23: a category is there only when a vendor is. */
export const menusOf = (rows: readonly MenuRow[]): Menus => ({
  categories: [...Map.groupBy(rows, ({ classify }) => classify).values()].flatMap(categoryOf),
  totalCount: sum(rows),
});
