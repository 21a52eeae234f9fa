import type english from '#web/locales/en.json';

export type TextKey = keyof typeof english;
export type Dictionary = Readonly<Record<TextKey, string>>;

const dictionaries = {
  en: () => import('#web/locales/en.json'),
  'zh-CN': () => import('#web/locales/zh-CN.json'),
  'zh-TW': () => import('#web/locales/zh-TW.json'),
  th: () => import('#web/locales/th.json'),
  vi: () => import('#web/locales/vi.json'),
  id: () => import('#web/locales/id.json'),
  ms: () => import('#web/locales/ms.json'),
  km: () => import('#web/locales/km.json'),
  lo: () => import('#web/locales/lo.json'),
  my: () => import('#web/locales/my.json'),
  fil: () => import('#web/locales/fil.json'),
  ja: () => import('#web/locales/ja.json'),
  ko: () => import('#web/locales/ko.json'),
  hi: () => import('#web/locales/hi.json'),
  bn: () => import('#web/locales/bn.json'),
  ta: () => import('#web/locales/ta.json'),
  te: () => import('#web/locales/te.json'),
  mr: () => import('#web/locales/mr.json'),
  ne: () => import('#web/locales/ne.json'),
  si: () => import('#web/locales/si.json'),
  ur: () => import('#web/locales/ur.json'),
  'pt-BR': () => import('#web/locales/pt-BR.json'),
  es: () => import('#web/locales/es.json'),
  fr: () => import('#web/locales/fr.json'),
  de: () => import('#web/locales/de.json'),
  it: () => import('#web/locales/it.json'),
  nl: () => import('#web/locales/nl.json'),
  pl: () => import('#web/locales/pl.json'),
  ru: () => import('#web/locales/ru.json'),
  uk: () => import('#web/locales/uk.json'),
  tr: () => import('#web/locales/tr.json'),
  ar: () => import('#web/locales/ar.json'),
  fa: () => import('#web/locales/fa.json'),
  kk: () => import('#web/locales/kk.json'),
  uz: () => import('#web/locales/uz.json'),
} satisfies Record<string, () => Promise<{ readonly default: Dictionary }>>;

export type Language = keyof typeof dictionaries;

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(dictionaries, value);
}

export async function loadDictionary(language: Language): Promise<Dictionary> {
  return (await dictionaries[language]()).default;
}
