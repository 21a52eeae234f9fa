import { formatCount } from './format-count.ts';

test.each([
  ['en', 1234567, '1,234,567'],
  ['de', 1234567, '1.234.567'],
  ['ar-EG', 1234, '1,234'],
  ['en', 12, '12'],
])('formats in %s %d as %s', (language, count, text) => {
  expect(formatCount(count, language)).toBe(text);
});
