import { errorCodes } from '@marquee/contract';
import english from '../locales/en.json';
import thai from '../locales/th.json';
import chinese from '../locales/zh-CN.json';

const pathsIn = (value: unknown, before = ''): readonly (readonly [string, string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, before === '' ? key : `${before}.${key}`))
    : [[before, String(value)]];

const form = /_(zero|one|two|few|many|other)$/;
const keys = (dictionary: unknown): ReadonlySet<string> => new Set(pathsIn(dictionary).map(([key]) => key.replace(form, '')));
const valuesIn = (text: string): ReadonlySet<string> => new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? ''));
const source = new Map(pathsIn(english));

describe.each([
  ['zh-CN', chinese],
  ['th', thai],
])('R1.11 the dictionary %s', (language, dictionary) => {
  test('has exactly the keys of the English one', () => {
    expect(keys(dictionary)).toEqual(keys(english));
  });

  test('has the plural forms of its language', () => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plural = pathsIn(dictionary).filter(([key]) => form.test(key));
    expect(plural.map(([key]) => key.replace(/^.*_/, ''))).toEqual(plural.flatMap(() => wanted));
  });

  test('uses the values that the English texts use', () => {
    for (const [key, text] of pathsIn(dictionary)) expect([key, valuesIn(text)]).toEqual([key, valuesIn(source.get(key) ?? '')]);
  });

  test('leaves no English text', () => {
    expect(pathsIn(dictionary).filter(([key, text]) => source.get(key) === text)).toEqual([]);
  });
});

test('R8.04 every code of the contract has words', () => {
  const words = keys(english.errors);
  expect([...errorCodes, 'network'].filter((code) => !words.has(code))).toEqual([]);
});
