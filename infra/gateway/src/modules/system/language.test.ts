import { matchLanguage } from './language.ts';

const offered = ['en', 'zh-CN', 'th'];

test.each([
  ['th', 'th'],
  ['EN-us', 'en'],
  ['zh', 'zh-CN'],
  ['zh-TW', 'zh-CN'],
  ['fr', null],
  ['', null],
  [null, null],
])('matches %s with %s', (requested, language) => {
  expect(matchLanguage(requested, offered)).toBe(language);
});
