import { createInstance } from 'i18next';
import { formatLatinDigits } from './format-latin-digits.ts';

test.each([
  ['mr', '12,345 गेम'],
  ['de', '12.345 गेम'],
])('formats a number in %s with Latin digits', async (lng, text) => {
  const texts = createInstance();
  await texts.init({ lng, resources: { [lng]: { translation: { games: '{{count, number}} गेम' } } } });
  formatLatinDigits(texts);
  expect(texts.t('games', { count: 12_345 })).toBe(text);
});
