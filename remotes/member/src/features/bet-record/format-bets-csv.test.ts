import type { Bet } from '@marquee/contract';
import { formatBetsCsv, type CsvTexts } from './format-bets-csv.ts';

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

const words: CsvTexts = {
  headers: ['Placed', 'Settled', 'Round', 'Game', 'Provider', 'Stake', 'Payout', 'Net', 'Currency', 'Status'],
  state: (state) => state.toUpperCase(),
  instant: (iso) => iso.slice(0, 10),
};

const lines = (bets: Bet[]) => formatBetsCsv(bets, words).split('\r\n');

test('formats a bet as a row below the header, with unquoted amounts', () => {
  expect(lines([bet])).toEqual([
    'Placed,Settled,Round,Game,Provider,Stake,Payout,Net,Currency,Status',
    '2026-11-20,2026-11-20,r-1,Dice Duel,Marquee,20,0,-20,THB,SETTLED',
    '',
  ]);
});

test('leaves the settlement time of an open bet empty', () => {
  expect(lines([{ ...bet, settledAt: null }])[1]).toMatch(/^2026-11-20,,r-1/);
});

test('quotes commas, quotes and line breaks', () => {
  expect(lines([{ ...bet, gameName: 'Dice, "Duel"' }])[1]).toContain(',"Dice, ""Duel""",');
});

test.each(['=1+1', '+1', '-1', '@sum'])('escapes the name %s, which is a formula', (gameName) => {
  expect(lines([{ ...bet, gameName }])[1]).toContain(`,'${gameName},`);
});
