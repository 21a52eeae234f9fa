import { matchLanguage, selectLanguage } from './match-language.ts';

const offered = ['en', 'zh-CN', 'zh-TW', 'th', 'pt-BR'];

test.each([
  ['th', 'th'],
  ['TH', 'th'],
  ['th-TH', 'th'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['fi', null],
  ['*', null],
  ['', null],
  ['not a tag', null],
  [null, null],
])('%s gets %s', (requested, match) => expect(matchLanguage(requested, offered)).toBe(match));

test.each([
  ['the stored choice', 'th', ['zh-CN'], 'th'],
  ['the first offered language of the browser', null, ['de', 'zh-CN', 'th'], 'zh-CN'],
  ['the browser’s language in another region', null, ['pt-PT'], 'pt-BR'],
  ['a stored choice that is no longer offered', 'fi', ['th'], 'th'],
  ['the default', null, ['de', 'fi'], 'en'],
])('selects %s', (_, stored, accepted, expected) => {
  expect(selectLanguage(stored, accepted, offered, 'en')).toBe(expected);
});
