import { languageNames } from '#frame/preferences/language-names.ts';

test('R1.11 each language is named in itself', () => {
  expect(languageNames(['en', 'zh-CN', 'th']).map(({ name }) => name)).toEqual(['English', '中文', 'ไทย']);
});

test('R1.11 the region is named where a language stands twice', () => {
  const names = languageNames(['pt-BR', 'pt-PT']).map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
});
