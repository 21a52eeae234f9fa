type Dictionaries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const dictionaries = {
  en: () => import('../locales/en.json'),
  'zh-CN': () => import('../locales/zh-CN.json'),
  th: () => import('../locales/th.json'),
};

const isOffered = (language: string): language is keyof typeof dictionaries => language in dictionaries;

/** The shell's texts of a language by namespace; English for a language that has none. */
export async function shellDictionaries(language: string): Promise<Dictionaries> {
  const { default: texts } = await dictionaries[isOffered(language) ? language : 'en']();
  return texts;
}
