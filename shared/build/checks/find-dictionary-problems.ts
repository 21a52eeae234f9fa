type Texts = ReadonlyMap<string, string>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const placeholder = /\{+(\w+)[^}]*\}+/g;
/** Names that no language translates. */
const names = new RegExp(
  [
    'Marquee( Sevens| Keno)?|Dice Duel|Mine Master|High Low Lane|Rocket Run|Plinko Drop|Wheel of Stars|Comet Crash',
    'Originals|Telegram|Android|iOS|RTP|SMS',
  ].join('|'),
  'g',
);

const pathsIn = (value: unknown, before = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, before === '' ? key : `${before}.${key}`))
    : [[before, String(value)]];

const parseTexts = (json: string): Texts => new Map(pathsIn(JSON.parse(json)));

/** Plural forms differ between languages, so keys are compared without their plural suffix. */
const withoutSuffix = (key: string): string => key.replace(pluralSuffix, '');
const getKeys = (texts: Texts): ReadonlySet<string> => new Set([...texts.keys()].map(withoutSuffix));

const isPlural = (texts: Texts, key: string): boolean =>
  pluralSuffix.test(key) && texts.has(`${withoutSuffix(key)}_other`);
const placeholdersIn = (text: string): string =>
  [...new Set([...text.matchAll(placeholder)].map(([, name]) => name))].sort().join();
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(placeholder, '').replaceAll(names, ''));

const missingKeys = (texts: Texts, english: Texts): string[] => {
  const [here, there] = [getKeys(texts), getKeys(english)];
  return [
    ...[...there].filter((key) => !here.has(key)).map((key) => `lacks ${key}`),
    ...[...here].filter((key) => !there.has(key)).map((key) => `has ${key}, which English lacks`),
  ];
};

function wrongPlurals(texts: Texts, language: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = new Set([...texts.keys()].filter((key) => isPlural(texts, key)).map(withoutSuffix));
  const findForms = (key: string) =>
    [...texts.keys()].filter((other) => pluralSuffix.test(other) && withoutSuffix(other) === key);
  return [...plurals]
    .filter(
      (key) =>
        findForms(key).sort().join() !==
        wanted
          .map((each) => `${key}_${each}`)
          .sort()
          .join(),
    )
    .map((key) => `has other plural forms of ${key} than its language (${wanted.join(', ')})`);
}

const findOriginal = (english: Texts, key: string): string | undefined =>
  english.get(key) ?? english.get(key.replace(pluralSuffix, '_other'));

/** Where English has no number in a form for one, the form of another language for 1, 21 or 31 may need it. */
const hasPlaceholders = (english: Texts, key: string, text: string): boolean =>
  [findOriginal(english, key) ?? text, english.get(key.replace(pluralSuffix, '_other')) ?? text]
    .map(placeholdersIn)
    .includes(placeholdersIn(text));

const wrongPlaceholders = (texts: Texts, english: Texts): string[] =>
  [...texts]
    .filter(([key, text]) => !hasPlaceholders(english, key, text))
    .map(([key]) => `uses other values in ${key} than English`);

const leftInEnglish = (texts: Texts, english: Texts, same: ReadonlySet<string>): string[] =>
  [...texts]
    .filter(([key, text]) => english.get(key) === text && hasWords(text) && !same.has(key))
    .map(([key]) => `leaves ${key} in English`);

/**
 * Problems of a translated dictionary, one sentence each.
 * @param language BCP 47 tag
 * @param same keys of texts that are rightly the same as in English
 */
export function findDictionaryProblems(
  language: string,
  json: string,
  englishJson: string,
  same: readonly string[] = [],
): string[] {
  const [texts, english] = [parseTexts(json), parseTexts(englishJson)];
  const plurals = wrongPlurals(texts, language);
  if (language === 'en') return plurals;
  return [
    ...missingKeys(texts, english),
    ...plurals,
    ...wrongPlaceholders(texts, english),
    ...leftInEnglish(texts, english, new Set(same)),
  ];
}
