type Texts = ReadonlyMap<string, string>;

const form = /_(zero|one|two|few|many|other)$/;
const hole = /\{+(\w+)[^}]*\}+/g;
/** Names that are the same in every language. */
const names = /Marquee( Sevens)?|Dice Duel/g;

const pathsIn = (value: unknown, before = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, before === '' ? key : `${before}.${key}`))
    : [[before, String(value)]];

const textsOf = (json: string): Texts => new Map(pathsIn(JSON.parse(json)));

/** Plural forms differ from language to language; the key without its form must be there in all. */
const withoutForm = (key: string): string => key.replace(form, '');
const keysOf = (texts: Texts): ReadonlySet<string> => new Set([...texts.keys()].map(withoutForm));

const isPlural = (texts: Texts, key: string): boolean => form.test(key) && texts.has(`${withoutForm(key)}_other`);
const valuesIn = (text: string): string => [...new Set([...text.matchAll(hole)].map(([, name]) => name))].sort().join();
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(hole, '').replaceAll(names, ''));

const missingKeys = (texts: Texts, english: Texts): string[] => {
  const [here, there] = [keysOf(texts), keysOf(english)];
  return [
    ...[...there].filter((key) => !here.has(key)).map((key) => `lacks ${key}`),
    ...[...here].filter((key) => !there.has(key)).map((key) => `has ${key}, which English lacks`),
  ];
};

function wrongForms(texts: Texts, language: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = new Set([...texts.keys()].filter((key) => isPlural(texts, key)).map(withoutForm));
  const formsOf = (key: string) => [...texts.keys()].filter((other) => form.test(other) && withoutForm(other) === key);
  return [...plurals]
    .filter(
      (key) =>
        formsOf(key).sort().join() !==
        wanted
          .map((each) => `${key}_${each}`)
          .sort()
          .join(),
    )
    .map((key) => `has other plural forms of ${key} than its language (${wanted.join(', ')})`);
}

const originalOf = (english: Texts, key: string): string | undefined =>
  english.get(key) ?? english.get(key.replace(form, '_other'));

const otherValues = (texts: Texts, english: Texts): string[] =>
  [...texts]
    .filter(([key, text]) => valuesIn(text) !== valuesIn(originalOf(english, key) ?? text))
    .map(([key]) => `uses other values in ${key} than English`);

const leftInEnglish = (texts: Texts, english: Texts): string[] =>
  [...texts]
    .filter(([key, text]) => english.get(key) === text && hasWords(text))
    .map(([key]) => `leaves ${key} in English`);

/**
 * What is wrong with a translated dictionary, sentence by sentence.
 * @param language BCP 47 tag
 */
export function dictionaryFaults(language: string, json: string, englishJson: string): string[] {
  const [texts, english] = [textsOf(json), textsOf(englishJson)];
  const forms = wrongForms(texts, language);
  if (language === 'en') return forms;
  return [...missingKeys(texts, english), ...forms, ...otherValues(texts, english), ...leftInEnglish(texts, english)];
}
