import { arrange } from './arrange.ts';

test.each(['AV', 'IMES', 'IA', 'AI', 'TF'])('R4.16 %s leaves SPORTS for ESPORTS', (vendor) => {
  expect(arrange('SPORTS', vendor, [])).toBe('ESPORTS');
});

test.each(['SV3', 'DS88', 'DIG', 'WGB', 'WS168'])('R4.16 %s leaves SPORTS for COCKFIGHT', (vendor) => {
  expect(arrange('SPORTS', vendor, [])).toBe('COCKFIGHT');
});

test('R4.16 excluded slot vendors stand in-house, and no vendor does by default', () => {
  expect(arrange('RNG', 'NVR', ['NVR'])).toBe('INHOUSE');
  expect(arrange('RNG', 'BRL', ['NVR'])).toBe('RNG');
  expect(arrange('RNG', 'NVR', [])).toBe('RNG');
});

test('R4.16 other categories of the same vendors stay', () => {
  expect(arrange('LIVE', 'AV', [])).toBe('LIVE');
  expect(arrange('FISH', 'NVR', ['NVR'])).toBe('FISH');
  expect(arrange('SPORTS', 'GLS', [])).toBe('SPORTS');
});
