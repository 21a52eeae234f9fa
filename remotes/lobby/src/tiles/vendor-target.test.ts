import type { Vendor } from '@marquee/contract';
import { vendorTarget } from './vendor-target.ts';

const vendor = (gameType: Vendor['gameType']) => ({ code: 'BRL', gameType });

test('R4.13 an RNG card on the vendor list goes to the filtered slot list', () => {
  expect(vendorTarget(vendor('RNG'))).toEqual({ kind: 'list', to: '/rng?vassalage=BRL' });
});

test.each(['LIVE', 'FISH', 'SPORTS', 'BGS'] as const)(
  'R4.13 a %s vendor opens the popup list of its games',
  (gameType) => {
    expect(vendorTarget(vendor(gameType))).toEqual({ kind: 'group' });
  },
);
