import { gameFor } from './game-code.ts';

test.each([
  ['BGS_WHEEL_OF_STARS', 'roulette', false],
  ['BGS_DOUBLE_WHEEL', 'roulette', true],
  ['VLV_LIVE_ROULETTE', 'roulette', true],
  ['GRS_BACCARAT_SALON', 'roulette', true],
  ['KGT_POKER_CLUB', 'hilo', true],
  ['BGS_GEM_TOWER', 'dice', true],
  ['BRL_ROYAL_SEVENS', 'slot', true],
])('%s is played by %s', (code, game, standIn) => expect(gameFor(code)).toEqual({ game, standIn }));
