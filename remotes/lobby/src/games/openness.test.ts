import { openness } from '#games/openness.ts';

const slot = { vassalage: 'BRL', gameType: 'RNG', gameCode: 'tiger', isGame: true, maintenance: false, playable: true } as const;

test.each([
  ['a game that runs', slot, 'open'],
  ['a group of games', { ...slot, isGame: false, playable: false }, 'open'],
  ['a game in maintenance', { ...slot, maintenance: true }, 'maintenance'],
  ['a game that its provider does not run yet', { ...slot, playable: false }, 'comingSoon'],
  ['a lottery, whose screen does not exist yet', { ...slot, vassalage: 'TCG_SEA' }, 'comingSoon'],
] as const)('R4.13 %s', (_, game, state) => {
  expect(openness(game)).toBe(state);
});
