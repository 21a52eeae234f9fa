import { installHost } from '#current-host.ts';
import { openness } from '#games/openness.ts';
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
  ['a game that runs', slot, 'open'],
  ['a group of games', { ...slot, isGame: false, playable: false }, 'open'],
  ['a game in maintenance', { ...slot, maintenance: true }, 'maintenance'],
  ['a game that its provider does not run yet', { ...slot, playable: false }, 'comingSoon'],
  ['a lottery, whose screen no part draws yet', { ...slot, vassalage: 'TCG_LOTTO_VN' }, 'comingSoon'],
  ['a lottery, whose screen a part draws', { ...slot, vassalage: 'TCG_SEA', playable: false }, 'open'],
] as const)('R4.13 %s', (_, game, state) => {
  installHost(testHost({ hasPage: (path) => path === lottery }));
  expect(openness(game)).toBe(state);
});
