import type { Vendor } from '@marquee/contract';
import { getVendorTarget } from './get-vendor-target.ts';

const vendor = (gameType: Vendor['gameType']) => ({ code: 'BRL', gameType });

test('links a slot vendor to the filtered slot list', () => {
  expect(getVendorTarget(vendor('RNG'))).toEqual({ kind: 'list', to: '/rng?vassalage=BRL' });
});

test.each(['LIVE', 'FISH', 'SPORTS', 'BGS'] as const)('opens the modal with the games of a %s vendor', (gameType) => {
  expect(getVendorTarget(vendor(gameType))).toEqual({ kind: 'group' });
});
