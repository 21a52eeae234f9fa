import { loadTexts } from '#dictionaries.ts';

const pathsIn = (value: unknown, before = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, before === '' ? key : `${before}.${key}`))
    : [[before, String(value)]];

const textsOf = async (language: string) => new Map(pathsIn(await loadTexts(language)));

const form = /_(zero|one|two|few|many|other)$/;
const keysOf = (texts: Map<string, string>) => new Set([...texts.keys()].map((key) => key.replace(form, '')));
const valuesIn = (text: string) => new Set(Array.from(text.matchAll(/\{\{(\w+)/g), ([, name]) => name));

describe.each(['zh-CN', 'th'])('R1.11 the dictionary %s', (language) => {
  test('has exactly the keys of the English one', async () => {
    expect(keysOf(await textsOf(language))).toEqual(keysOf(await textsOf('en')));
  });

  test('has the plural forms of its language', async () => {
    const texts = await textsOf(language);
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = new Set([...texts.keys()].filter((key) => form.test(key)).map((key) => key.replace(form, '')));
    for (const key of plurals) expect([...texts.keys()].filter((other) => other.replace(form, '') === key)).toHaveLength(wanted.length);
  });

  test('uses the values that the English texts use', async () => {
    const english = await textsOf('en');
    for (const [key, text] of await textsOf(language)) {
      const original = english.get(key) ?? english.get(key.replace(form, '_other')) ?? '';
      expect([key, valuesIn(text)]).toEqual([key, valuesIn(original)]);
    }
  });

  test('leaves no English text but those that are the same word', async () => {
    const english = await textsOf('en');
    const same = [...(await textsOf(language))].filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    expect(same).toEqual([]);
  });
});

test('R4.20 a language without dictionary falls back to English', async () => {
  expect(await loadTexts('xx')).toEqual(await loadTexts('en'));
});
