type Dictionaries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const dictionaries = {
  en: () => import('#locales/en.json'),
  'zh-CN': () => import('#locales/zh-CN.json'),
  'zh-TW': () => import('#locales/zh-TW.json'),
  th: () => import('#locales/th.json'),
  vi: () => import('#locales/vi.json'),
  id: () => import('#locales/id.json'),
  ms: () => import('#locales/ms.json'),
  km: () => import('#locales/km.json'),
  lo: () => import('#locales/lo.json'),
  my: () => import('#locales/my.json'),
  fil: () => import('#locales/fil.json'),
  ja: () => import('#locales/ja.json'),
  ko: () => import('#locales/ko.json'),
  hi: () => import('#locales/hi.json'),
  bn: () => import('#locales/bn.json'),
  ta: () => import('#locales/ta.json'),
  te: () => import('#locales/te.json'),
  mr: () => import('#locales/mr.json'),
  ne: () => import('#locales/ne.json'),
  si: () => import('#locales/si.json'),
  ur: () => import('#locales/ur.json'),
  'pt-BR': () => import('#locales/pt-BR.json'),
  es: () => import('#locales/es.json'),
  fr: () => import('#locales/fr.json'),
  de: () => import('#locales/de.json'),
  it: () => import('#locales/it.json'),
  nl: () => import('#locales/nl.json'),
  pl: () => import('#locales/pl.json'),
  ru: () => import('#locales/ru.json'),
  uk: () => import('#locales/uk.json'),
  tr: () => import('#locales/tr.json'),
  ar: () => import('#locales/ar.json'),
  fa: () => import('#locales/fa.json'),
  kk: () => import('#locales/kk.json'),
  uz: () => import('#locales/uz.json'),
};

const isKnown = (language: string): language is keyof typeof dictionaries => Object.hasOwn(dictionaries, language);

/** The shell's texts by namespace; English for a language without a dictionary. */
export async function loadShellDictionaries(language: string): Promise<Dictionaries> {
  const { default: texts } = await dictionaries[isKnown(language) ? language : 'en']();
  return texts;
}
