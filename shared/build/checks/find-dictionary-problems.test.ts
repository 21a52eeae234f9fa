import { findDictionaryProblems } from './find-dictionary-problems.ts';

const english = JSON.stringify({
  home: { title: 'Home', games_one: '{{count}} game', games_other: '{{count, number}} games' },
  'part.name': 'Marquee {version}',
});

const findProblems = (home: Readonly<Record<string, string>>, rest: Readonly<Record<string, string>> = {}) =>
  findDictionaryProblems('th', JSON.stringify({ home, 'part.name': 'Marquee {version}', ...rest }), english);

test('accepts a complete translation', () => {
  expect(findProblems({ title: 'หน้าแรก', games_other: '{{count, number}} เกม' })).toEqual([]);
  expect(findDictionaryProblems('en', english, english)).toEqual([]);
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
])('reports a translation that %s', (problem, home, rest) => {
  expect(findProblems(home, rest)).toEqual([problem]);
});

test('accepts a number in the form for one, which other languages use for 21 too', () => {
  const source = '{"days_one":"Last day","days_other":"Last {{count}} days"}';
  const [one, few, other] = ['{{count}} день', '{{count}} дня', '{{count}} дней'];
  const russian = JSON.stringify({ days_one: one, days_few: few, days_many: other, days_other: few });
  expect(findDictionaryProblems('ru', russian, source)).toEqual([]);
});

test('accepts a text that is rightly the same as in English', () => {
  expect(
    findDictionaryProblems('de', '{"bets":{"status":"Status"}}', '{"bets":{"status":"Status"}}', ['bets.status']),
  ).toEqual([]);
});

test('reports a missing plural form in English', () => {
  expect(findDictionaryProblems('en', '{"games_other":"{{count}} games"}', '{}')).toEqual([
    'has other plural forms of games than its language (one, other)',
  ]);
});
