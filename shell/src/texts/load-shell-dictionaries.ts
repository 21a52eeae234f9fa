type Dictionaries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const dictionaries = {
  en: () => import('#locales/en.json'),
  'zh-CN': () => import('#locales/zh-CN.json'),
  th: () => import('#locales/th.json'),
};

const isKnown = (language: string): language is keyof typeof dictionaries => language in dictionaries;

/** The shell's texts by namespace; English for a language without a dictionary. */
export async function loadShellDictionaries(language: string): Promise<Dictionaries> {
  const { default: texts } = await dictionaries[isKnown(language) ? language : 'en']();
  return texts;
}
