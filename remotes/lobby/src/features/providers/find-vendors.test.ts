import type { GameCategory, Menus, Vendor } from '@marquee/contract';
import { findVendors } from './find-vendors.ts';

const vendor = (displayName: string, gameType: GameCategory): Vendor => ({
  id: 1,
  code: displayName,
  displayName,
  lagerIcon: '',
  gameType,
  gameCount: 1,
  tables: null,
  maintenance: false,
});

const menus: Menus = {
  totalCount: 3,
  prizeMode: 'LOTT',
  categories: [
    { title: '', gameClassify: 'RNG', gameCount: 2, cards: [vendor('Blue Reef', 'RNG'), vendor('Brass Lion', 'RNG')] },
    { title: '', gameClassify: 'FISH', gameCount: 1, cards: [vendor('Blue Reef', 'FISH')] },
  ],
};

const findNames = (category: GameCategory | undefined, name: string) =>
  findVendors(menus, category, name).map((group) => [
    group.category,
    ...group.vendors.map(({ displayName }) => displayName),
  ]);

test('groups all vendors by category', () => {
  expect(findNames(undefined, '')).toEqual([
    ['RNG', 'Blue Reef', 'Brass Lion'],
    ['FISH', 'Blue Reef'],
  ]);
});

test('filters by category', () => {
  expect(findNames('FISH', '')).toEqual([['FISH', 'Blue Reef']]);
});

test('filters by name, ignoring case', () => {
  expect(findNames(undefined, 'LION')).toEqual([['RNG', 'Brass Lion']]);
  expect(findNames(undefined, 'unknown')).toEqual([]);
});
