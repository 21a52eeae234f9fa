import { selectLanguage } from '#boot/select-language.ts';

const offered = ['en', 'zh-CN', 'th', 'pt-BR'];

test.each([
  ['the stored choice', 'th', ['zh-CN'], 'th'],
  ['the first offered language of the browser', null, ['de', 'zh-CN', 'th'], 'zh-CN'],
  ['the browser’s language in another region', null, ['pt-PT'], 'pt-BR'],
  ['a stored choice that is no longer offered', 'fi', ['th'], 'th'],
  ['the default', null, ['de', 'fi'], 'en'],
])('selects %s', (_, stored, browser, expected) => {
  expect(selectLanguage(stored, browser, offered, 'en')).toBe(expected);
});
