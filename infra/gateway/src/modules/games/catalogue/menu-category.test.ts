import { menuCategoryOf } from './menu-category.ts';

test.each(['AV', 'IMES', 'IA', 'AI', 'TF'])('R4.16 %s leaves SPORTS for ESPORTS', (vendor) => {
  expect(menuCategoryOf('SPORTS', vendor, [])).toBe('ESPORTS');
});

test.each(['SV3', 'DS88', 'DIG', 'WGB', 'WS168'])('R4.16 %s leaves SPORTS for COCKFIGHT', (vendor) => {
  expect(menuCategoryOf('SPORTS', vendor, [])).toBe('COCKFIGHT');
});

test('R4.16 excluded slot vendors stand in-house, and no vendor does by default', () => {
  expect(menuCategoryOf('RNG', 'NVR', ['NVR'])).toBe('INHOUSE');
  expect(menuCategoryOf('RNG', 'BRL', ['NVR'])).toBe('RNG');
  expect(menuCategoryOf('RNG', 'NVR', [])).toBe('RNG');
});

test('R4.16 other categories of the same vendors stay', () => {
  expect(menuCategoryOf('LIVE', 'AV', [])).toBe('LIVE');
  expect(menuCategoryOf('FISH', 'NVR', ['NVR'])).toBe('FISH');
  expect(menuCategoryOf('SPORTS', 'GLS', [])).toBe('SPORTS');
});
