import { parseHundredths } from './hundredths.ts';

test.each([
  ['49.5', 4_950],
  ['49,50', 4_950],
  ['1', 100],
  ['95.00', 9_500],
  ['1,000', 100_000],
  [' 1,234.5 ', 123_450],
])('parses %j', (text, value) => {
  expect(parseHundredths(text, 100, 200_000)).toBe(value);
});

test.each(['', '0.99', '95.01', '100', '4.505', 'ten', '-5', '1e1', '4,9,5'])('rejects %j', (text) => {
  expect(parseHundredths(text, 100, 9_500)).toBeNull();
});
