import { formatPercent, formatRtp, formatGameRtp } from './format-percent.ts';

test.each([
  [0.495, 'en', '49.50%'],
  [0.495, 'th', '49.50%'],
  [0.98016, 'zh-CN', '98.02%'],
  [0.000099, 'en', '0.0099%'],
  [1.18e-9, 'en', '0.00000012%'],
])('formats the share %d in %s as %s', (share, language, text) => {
  expect(formatPercent(share, language)).toBe(text);
});

test('formats the return to player with two decimals', () => {
  expect(formatRtp({ payout: 99, outcomes: 100 }, 'en')).toBe('99.00%');
  expect(formatRtp({ payout: 31_447, outcomes: 32_768 }, 'en')).toBe('95.97%');
});

test('formats the lowest return to player of a game with several', () => {
  const low = { payout: 97_821, outcomes: 100_000 };
  expect(formatGameRtp({ min: low, max: { payout: 99, outcomes: 100 } }, 'en')).toBe('97.82%');
});
