import { resolveGame } from './resolve-game.ts';

test.each([
  ['BGS_WHEEL_OF_STARS', 'roulette', false],
  ['BGS_DOUBLE_WHEEL', 'roulette', true],
  ['VLV_LIVE_ROULETTE', 'roulette', true],
  ['GRS_BACCARAT_SALON', 'roulette', true],
  ['KGT_POKER_CLUB', 'hilo', true],
  ['BGS_GEM_TOWER', 'dice', true],
  ['BRL_ROYAL_SEVENS', 'slot', true],
  ['constructor', 'slot', true],
  ['__proto__', 'slot', true],
  ['toString', 'slot', true],
])('plays %s with %s', (code, game, isSubstitute) => expect(resolveGame(code)).toEqual({ game, isSubstitute }));
