import type { MenuCategory, Menus } from '@marquee/contract';
import { noFilter, searchQuery, listVendorOptions } from './search-filter.ts';

const card = (code: string, displayName: string, gameCount: number) => ({
  id: 1,
  code,
  displayName,
  gameCount,
  lagerIcon: '',
  gameType: 'RNG' as const,
  tables: null,
  maintenance: false,
});
const category = (gameClassify: MenuCategory['gameClassify'], cards: MenuCategory['cards']): MenuCategory => ({
  title: gameClassify,
  gameClassify,
  gameCount: 0,
  cards,
});
const menus: Menus = {
  totalCount: 0,
  prizeMode: 'LOTT',
  categories: [
    category('RNG', [card('SNL', 'Sunline', 5), card('BLR', 'Blue Reef', 7)]),
    category('FISH', [card('BLR', 'Blue Reef', 3)]),
  ],
};

/** Parameters of every game list. */
const site = { clientType: 3, platform: 'WEB', merchant: 'marquee', isNew: '0' };

test('trims the name and leaves an empty one out', () => {
  expect(searchQuery({ ...noFilter, name: '  tiger ' }, 2, 'en')).toEqual({
    ...site,
    pageNo: 2,
    pageSize: 20,
    language: 'en',
    gameName: 'tiger',
  });
  expect(searchQuery({ ...noFilter, name: '   ' }, 1, 'en')).not.toHaveProperty('gameName');
});

test('filters by vendor and category', () => {
  expect(searchQuery({ name: '', category: 'FISH', vendor: 'BLR' }, 1, 'th')).toEqual({
    ...site,
    pageNo: 1,
    pageSize: 20,
    language: 'th',
    gameType: 'FISH',
    gameClassify: 'FISH',
    vassalage: 'BLR',
  });
});

test('lists each vendor once, by name, with the sum of its games', () => {
  expect(listVendorOptions(menus, '').map(({ label, aside }) => [label, aside])).toEqual([
    ['Blue Reef', 10],
    ['Sunline', 5],
  ]);
  expect(listVendorOptions(menus, 'FISH').map(({ value }) => value)).toEqual(['BLR']);
});
