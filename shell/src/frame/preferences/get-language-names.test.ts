import { getLanguageNames } from '#frame/preferences/get-language-names.ts';

test('names each language in that language', () => {
  expect(getLanguageNames(['en', 'zh-CN', 'th']).map(({ name }) => name)).toEqual(['English', '中文', 'ไทย']);
});

test('adds the script when two tags share a language in different scripts', () => {
  expect(getLanguageNames(['zh-CN', 'zh-TW']).map(({ name }) => name)).toEqual(['简体中文', '繁體中文']);
});

test('adds the region when two tags share a language', () => {
  const names = getLanguageNames(['pt-BR', 'pt-PT']).map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
});
