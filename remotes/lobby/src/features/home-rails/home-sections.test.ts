import type { GameCategory, Menus, Vendor } from '@marquee/contract';
import { homeSections, type PersonalRow } from './home-sections.ts';

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

const menusOf = (categories: readonly GameCategory[]): Menus => ({
  totalCount: 1,
  prizeMode: 'LOTT',
  categories: categories.map((gameClassify) => ({
    title: '',
    gameClassify,
    gameCount: 1,
    cards: vendors(gameClassify, 9),
  })),
});

const all = menusOf(['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT', 'BGS']);
const named = (menus: Menus | undefined, own: readonly PersonalRow[] = []) =>
  homeSections(menus, own).map(({ name }) => name);

test('R9.02 vendor counts: RNG 6, LIVE 4, FISH 4, SPORTS 2, LOTT 2, ELOTT 2', () => {
  const counts = homeSections(all, []).flatMap((section) =>
    section.kind === 'vendors' ? [[section.category, section.vendors.length]] : [],
  );
  expect(Object.fromEntries(counts)).toMatchObject({ RNG: 6, LIVE: 4, FISH: 4, SPORTS: 2, LOTT: 2, ELOTT: 2 });
});

test('R2.28 the home page has a row for every kind of game', () => {
  expect(named(all)).toEqual([
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

test('R2.28 a player’s own rows come last', () => {
  expect(named(all, ['recent', 'fav']).slice(-2)).toEqual(['recent', 'fav']);
  expect(named(all)).not.toContain('recent');
});

test('R2.23 a category without vendor has no row', () => {
  expect(named(menusOf(['LIVE']))).toEqual(['hot', 'LIVE vendors']);
});

test('R2.28 before the menu is known only the hot games stand', () => {
  expect(named(undefined, ['recent', 'fav'])).toEqual(['hot']);
});
