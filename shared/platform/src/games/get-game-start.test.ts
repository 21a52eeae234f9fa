import { getGameStart } from './get-game-start.ts';

const slot = { vassalage: 'BRL', gameType: 'RNG', gameCode: 'tiger bonanza', isGame: true } as const;

test.each([
  [
    'a Vietnamese lottery',
    { ...slot, vassalage: 'TCG_LOTTO_VN', gameType: 'ELOTT' },
    { kind: 'screen', path: '/vnLottery', to: '/vnLottery?gameCode=tiger%20bonanza' },
  ],
  [
    'a South-East Asian lottery',
    { ...slot, vassalage: 'TCG_SEA', gameType: 'LOTT' },
    { kind: 'screen', path: '/seaLottery', to: '/seaLottery?gameCode=tiger%20bonanza' },
  ],
  [
    'a card of LOTT',
    { ...slot, vassalage: 'LOTT' },
    { kind: 'screen', path: '/lottery', to: '/lottery?gameCode=tiger%20bonanza' },
  ],
  [
    'a card of ELOTT',
    { ...slot, vassalage: 'ELOTT' },
    { kind: 'screen', path: '/lottery', to: '/lottery?gameCode=tiger%20bonanza' },
  ],
  [
    'a game of the lottery category',
    { ...slot, gameType: 'LOTT' },
    { kind: 'screen', path: '/lottery', to: '/lottery?gameCode=tiger%20bonanza' },
  ],
  [
    'a game of the e-lottery category',
    { ...slot, gameType: 'ELOTT' },
    { kind: 'screen', path: '/lottery', to: '/lottery?gameCode=tiger%20bonanza' },
  ],
  ['a vassalage group', { ...slot, isGame: false }, { kind: 'group', vassalage: 'BRL' }],
  ['a slot', slot, { kind: 'play' }],
  ['a live table', { ...slot, gameType: 'LIVE' }, { kind: 'play' }],
] as const)('resolves the start of %s', (_, game, start) => {
  expect(getGameStart(game)).toEqual(start);
});
