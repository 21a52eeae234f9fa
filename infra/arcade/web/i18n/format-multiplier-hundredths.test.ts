import { formatMultiplierHundredths } from './format-multiplier-hundredths.ts';

test('formats hundredths with two decimals and separators', () => {
  expect(formatMultiplierHundredths(123_456, 'en')).toBe('1,234.56');
  expect(formatMultiplierHundredths(200, 'th')).toBe('2.00');
});
