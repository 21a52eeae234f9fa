import type { Vendor } from '@marquee/contract';
import { gameStart, vendorStart } from '#games/game-start.ts';

const slot = { vassalage: 'BRL', gameType: 'RNG', gameCode: 'tiger bonanza', isGame: true } as const;

test.each([
  ['a Vietnamese lottery', { ...slot, vassalage: 'TCG_LOTTO_VN', gameType: 'ELOTT' }, { kind: 'route', to: '/vnLottery?gameCode=tiger%20bonanza' }],
  ['a South-East Asian lottery', { ...slot, vassalage: 'TCG_SEA', gameType: 'LOTT' }, { kind: 'route', to: '/seaLottery?gameCode=tiger%20bonanza' }],
  ['a card of LOTT', { ...slot, vassalage: 'LOTT' }, { kind: 'route', to: '/lottery?gameCode=tiger%20bonanza' }],
  ['a card of ELOTT', { ...slot, vassalage: 'ELOTT' }, { kind: 'route', to: '/lottery?gameCode=tiger%20bonanza' }],
  ['a game of the lottery category', { ...slot, gameType: 'LOTT' }, { kind: 'route', to: '/lottery?gameCode=tiger%20bonanza' }],
  ['a game of the e-lottery category', { ...slot, gameType: 'ELOTT' }, { kind: 'route', to: '/lottery?gameCode=tiger%20bonanza' }],
  ['a vassalage group', { ...slot, isGame: false }, { kind: 'group', vassalage: 'BRL' }],
  ['a slot', slot, { kind: 'play' }],
  ['a live table', { ...slot, gameType: 'LIVE' }, { kind: 'play' }],
] as const)('R4.13 start of %s', (_, game, start) => {
  expect(gameStart(game)).toEqual(start);
});

const vendor = (gameType: Vendor['gameType']) => ({ code: 'BRL', gameType });

test('R4.13 an RNG card on the vendor list goes to the filtered slot list', () => {
  expect(vendorStart(vendor('RNG'))).toEqual({ kind: 'route', to: '/rng?vassalage=BRL' });
});

test.each(['LIVE', 'FISH', 'SPORTS', 'BGS'] as const)('R4.13 a %s vendor opens the popup list of its games', (gameType) => {
  expect(vendorStart(vendor(gameType))).toEqual({ kind: 'group', vassalage: 'BRL' });
});
