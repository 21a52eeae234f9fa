import type { Bet } from '@marquee/contract';
import { betsToCsv, type CsvWords } from '#features/bet-record/bets-csv.ts';

const bet: Bet = {
  roundId: 'r-1',
  gameCode: 'dice-duel',
  gameName: 'Dice Duel',
  vendorName: 'Marquee',
  showIcon: 'games/1003',
  stake: '20',
  payout: '0',
  netResult: '-20',
  currency: 'THB',
  state: 'settled',
  placedAt: '2026-11-20T10:00:00Z',
  settledAt: '2026-11-20T10:00:02Z',
  verifyUrl: null,
};

const words: CsvWords = {
  head: ['Placed', 'Settled', 'Round', 'Game', 'Vendor', 'Stake', 'Payout', 'Net', 'Currency', 'State'],
  state: (state) => state.toUpperCase(),
  instant: (iso) => iso.slice(0, 10),
};

const lines = (bets: Bet[]) => betsToCsv(bets, words).split('\r\n');

test('a bet is a row below the head, amounts unquoted', () => {
  expect(lines([bet])).toEqual([
    'Placed,Settled,Round,Game,Vendor,Stake,Payout,Net,Currency,State',
    '2026-11-20,2026-11-20,r-1,Dice Duel,Marquee,20,0,-20,THB,SETTLED',
    '',
  ]);
});

test('an open bet has no settling time', () => {
  expect(lines([{ ...bet, settledAt: null }])[1]).toMatch(/^2026-11-20,,r-1/);
});

test('commas, quotes and line ends are quoted', () => {
  expect(lines([{ ...bet, gameName: 'Dice, "Duel"' }])[1]).toContain(',"Dice, ""Duel""",');
});

test.each(['=1+1', '+1', '-1', '@sum'])('the name %s cannot run as a formula', (gameName) => {
  expect(lines([{ ...bet, gameName }])[1]).toContain(`,'${gameName},`);
});
