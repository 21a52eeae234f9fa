import { installHost } from '#host/current-host.ts';
import { gameAvailability } from './game-availability.ts';
import { testHost } from '#test-host.ts';

const lottery = '/seaLottery';

const slot = {
  vassalage: 'BRL',
  gameType: 'RNG',
  gameCode: 'tiger',
  isGame: true,
  maintenance: false,
  playable: true,
} as const;

test.each([
  ['a playable game', slot, 'available'],
  ['a group of games', { ...slot, isGame: false, playable: false }, 'available'],
  ['a game in maintenance', { ...slot, maintenance: true }, 'maintenance'],
  ['a game that its provider does not offer yet', { ...slot, playable: false }, 'comingSoon'],
  ['a lottery without a screen in this release', { ...slot, vassalage: 'TCG_LOTTO_VN' }, 'comingSoon'],
  ['a lottery with a screen', { ...slot, vassalage: 'TCG_SEA', playable: false }, 'available'],
] as const)('resolves the availability of %s', (_, game, state) => {
  installHost(testHost({ hasPage: (path) => path === lottery }));
  expect(gameAvailability(game)).toBe(state);
});
