import { dictionaryLoader } from './dictionary-loader.ts';

const loadTexts = dictionaryLoader({
  en: async () => ({ default: { home: 'Home' } }),
  th: async () => ({ default: { home: 'หน้าแรก' } }),
});

test('a language has its own dictionary', async () => {
  expect(await loadTexts('th')).toEqual({ home: 'หน้าแรก' });
});

test.each(['xx', 'toString'])('R4.20 %s, a language without dictionary, falls back to English', async (language) => {
  expect(await loadTexts(language)).toEqual({ home: 'Home' });
});
