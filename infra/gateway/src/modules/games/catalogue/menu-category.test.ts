import { menuCategoryOf } from './menu-category.ts';

test.each(['AV', 'IMES', 'IA', 'AI', 'TF'])('R4.16 lists sports of %s under ESPORTS', (vendor) => {
  expect(menuCategoryOf('SPORTS', vendor, [])).toBe('ESPORTS');
});

test.each(['SV3', 'DS88', 'DIG', 'WGB', 'WS168'])('R4.16 lists sports of %s under COCKFIGHT', (vendor) => {
  expect(menuCategoryOf('SPORTS', vendor, [])).toBe('COCKFIGHT');
});

test('R4.16 lists slots of configured vendors under INHOUSE, and of no vendor by default', () => {
  expect(menuCategoryOf('RNG', 'NVR', ['NVR'])).toBe('INHOUSE');
  expect(menuCategoryOf('RNG', 'BRL', ['NVR'])).toBe('RNG');
  expect(menuCategoryOf('RNG', 'NVR', [])).toBe('RNG');
});

test('R4.16 leaves other categories of the same vendors unchanged', () => {
  expect(menuCategoryOf('LIVE', 'AV', [])).toBe('LIVE');
  expect(menuCategoryOf('FISH', 'NVR', ['NVR'])).toBe('FISH');
  expect(menuCategoryOf('SPORTS', 'GLS', [])).toBe('SPORTS');
});
