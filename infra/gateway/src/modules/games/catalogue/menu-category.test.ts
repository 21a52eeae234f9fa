import { getMenuCategory } from './menu-category.ts';

test.each(['AV', 'IMES', 'IA', 'AI', 'TF'])('lists sports of %s under ESPORTS', (vendor) => {
  expect(getMenuCategory('SPORTS', vendor, [])).toBe('ESPORTS');
});

test.each(['SV3', 'DS88', 'DIG', 'WGB', 'WS168'])('lists sports of %s under COCKFIGHT', (vendor) => {
  expect(getMenuCategory('SPORTS', vendor, [])).toBe('COCKFIGHT');
});

test('lists slots of in-house vendors under INHOUSE', () => {
  expect(getMenuCategory('RNG', 'NVR', ['NVR'])).toBe('INHOUSE');
  expect(getMenuCategory('RNG', 'BRL', ['NVR'])).toBe('RNG');
  expect(getMenuCategory('RNG', 'NVR', [])).toBe('RNG');
});

test('leaves other categories of the same vendors unchanged', () => {
  expect(getMenuCategory('LIVE', 'AV', [])).toBe('LIVE');
  expect(getMenuCategory('FISH', 'NVR', ['NVR'])).toBe('FISH');
  expect(getMenuCategory('SPORTS', 'GLS', [])).toBe('SPORTS');
});
