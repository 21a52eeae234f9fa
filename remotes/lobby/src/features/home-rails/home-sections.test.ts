import type { GameCategory, Menus, Vendor } from '@marquee/contract';
import { listHomeSections, type PersonalRow } from './home-sections.ts';

const vendors = (gameType: GameCategory, count: number): Vendor[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    code: `${gameType}${id}`,
    displayName: '',
    lagerIcon: '',
    gameType,
    gameCount: 1,
    tables: null,
    maintenance: false,
  }));

const createMenus = (categories: readonly GameCategory[]): Menus => ({
  totalCount: 1,
  prizeMode: 'LOTT',
  categories: categories.map((gameClassify) => ({
    title: '',
    gameClassify,
    gameCount: 1,
    cards: vendors(gameClassify, 9),
  })),
});

const all = createMenus(['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT', 'BGS']);
const rowNames = (menus: Menus | undefined, personalRows: readonly PersonalRow[] = []) =>
  listHomeSections(menus, personalRows).map(({ name }) => name);

test('limits vendors per category: RNG 6, LIVE 4, FISH 4, SPORTS 2, LOTT 2, ELOTT 2', () => {
  const counts = listHomeSections(all, []).flatMap((section) =>
    section.kind === 'vendors' ? [[section.category, section.vendors.length]] : [],
  );
  expect(Object.fromEntries(counts)).toMatchObject({ RNG: 6, LIVE: 4, FISH: 4, SPORTS: 2, LOTT: 2, ELOTT: 2 });
});

test('shows a row for every kind of game', () => {
  expect(rowNames(all)).toEqual([
    'hot',
    'LIVE vendors',
    'RNG',
    'BGS',
    'RNG vendors',
    'FISH vendors',
    'PVP',
    'SPORTS vendors',
    'ESPORTS vendors',
    'LOTT vendors',
    'ELOTT vendors',
    'COCKFIGHT vendors',
  ]);
});

test('places personal rows last', () => {
  expect(rowNames(all, ['recent', 'fav']).slice(-2)).toEqual(['recent', 'fav']);
  expect(rowNames(all)).not.toContain('recent');
});

test('shows no row for a category without vendors', () => {
  expect(rowNames(createMenus(['LIVE']))).toEqual(['hot', 'LIVE vendors']);
});

test('shows only the row of hot games until the menu is loaded', () => {
  expect(rowNames(undefined, ['recent', 'fav'])).toEqual(['hot']);
});
