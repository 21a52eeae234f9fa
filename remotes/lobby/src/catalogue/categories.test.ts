import { findCategoryOfPath, isCategory } from './categories.ts';

test.each([
  ['/live', 'LIVE'],
  ['/rng', 'RNG'],
  ['/sports', 'SPORTS'],
  ['/esports', 'ESPORTS'],
  ['/pvp', 'PVP'],
  ['/fish', 'FISH'],
  ['/lott', 'LOTT'],
  ['/elott', 'ELOTT'],
  ['/cockfight', 'COCKFIGHT'],
  ['/bgs', 'BGS'],
  ['/RNG', 'RNG'],
  ['/rng/', 'RNG'],
  ['/hot', undefined],
  ['/provider', undefined],
])('resolves %s to category %s', (path, category) => {
  expect(findCategoryOfPath(path)).toBe(category);
});

test('accepts only category codes', () => {
  expect(isCategory('COCKFIGHT')).toBe(true);
  expect(isCategory('cockfight')).toBe(false);
  expect(isCategory(null)).toBe(false);
});
