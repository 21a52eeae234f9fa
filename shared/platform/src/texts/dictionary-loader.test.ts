import { dictionaryLoader } from './dictionary-loader.ts';

const loadTexts = dictionaryLoader({
  en: async () => ({ default: { home: 'Home' } }),
  th: async () => ({ default: { home: 'หน้าแรก' } }),
});

test('loads the dictionary of a language', async () => {
  expect(await loadTexts('th')).toEqual({ home: 'หน้าแรก' });
});

test.each(['xx', 'toString'])('loads English for %s, which has no dictionary', async (language) => {
  expect(await loadTexts(language)).toEqual({ home: 'Home' });
});
