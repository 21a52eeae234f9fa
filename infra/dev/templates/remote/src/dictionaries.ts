const dictionaries = {
  en: () => import('#locales/en.json'),
  'zh-CN': () => import('#locales/zh-CN.json'),
  th: () => import('#locales/th.json'),
};

const isOffered = (language: string): language is keyof typeof dictionaries => language in dictionaries;

/** The dictionary of a language, English for one that this remote does not have. */
export async function loadTexts(language: string): Promise<Readonly<Record<string, unknown>>> {
  const dictionary = await dictionaries[isOffered(language) ? language : 'en']();
  return dictionary.default;
}
