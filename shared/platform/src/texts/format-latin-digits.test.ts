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

test('creates one number format for all texts of a language', async () => {
  const texts = createInstance();
  await texts.init({ lng: 'en', resources: { en: { translation: { games: '{{count, number}} games' } } } });
  formatLatinDigits(texts);
  const create = jest.spyOn(Intl, 'NumberFormat');
  expect([1, 2, 3].map((count) => texts.t('games', { count }))).toEqual(['1 games', '2 games', '3 games']);
  expect(create).toHaveBeenCalledTimes(1);
});
