import { dictionaryFaults } from './dictionaries.ts';

const english = JSON.stringify({
  home: { title: 'Home', games_one: '{{count}} game', games_other: '{{count, number}} games' },
  'part.name': 'Marquee {version}',
});

const faultsOf = (home: Readonly<Record<string, string>>, rest: Readonly<Record<string, string>> = {}) =>
  dictionaryFaults('th', JSON.stringify({ home, 'part.name': 'Marquee {version}', ...rest }), english);

test('R1.11 a whole translation has no faults', () => {
  expect(faultsOf({ title: 'หน้าแรก', games_other: '{{count, number}} เกม' })).toEqual([]);
  expect(dictionaryFaults('en', english, english)).toEqual([]);
});

test.each([
  ['lacks home.title', { games_other: '{{count}}' }, {}],
  ['has home.more, which English lacks', { title: '1', games_other: '{{count}}', more: '2' }, {}],
  [
    'has other plural forms of home.games than its language (other)',
    { title: '1', games_one: '{{count}}', games_other: '{{count}}' },
    {},
  ],
  ['uses other values in home.games_other than English', { title: '1', games_other: '{{number}}' }, {}],
  ['uses other values in part.name than English', { title: '1', games_other: '{{count}}' }, { 'part.name': 'Marquee' }],
  ['leaves home.title in English', { title: 'Home', games_other: '{{count}}' }, {}],
])('R1.11 a translation that %s is found', (fault, home, rest) => {
  expect(faultsOf(home, rest)).toEqual([fault]);
});

test('English misses a plural form', () => {
  expect(dictionaryFaults('en', '{"games_other":"{{count}} games"}', '{}')).toEqual([
    'has other plural forms of games than its language (one, other)',
  ]);
});
