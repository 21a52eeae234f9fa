import { createContext, useContext } from 'react';
import type { Language } from '#pages/preferences.ts';
import type en from '#web/locales/en.json';

export type TextKey = keyof typeof en;
export type Dictionary = Readonly<Record<TextKey, string>>;
type Values = Readonly<Record<string, string | number>>;

export interface Texts {
  readonly language: Language;
  readonly t: (key: TextKey, values?: Values) => string;
  /** Text of a computed key, or the fallback. */
  readonly named: (key: string, otherwise: string) => string;
}

/** Dictionaries, loaded on demand. */
const dictionaries: Readonly<Record<Language, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('#web/locales/en.json'),
  'zh-CN': () => import('#web/locales/zh-CN.json'),
  th: () => import('#web/locales/th.json'),
};

const isKey = (dictionary: Dictionary, key: string): key is TextKey => Object.hasOwn(dictionary, key);

export function createTexts(language: Language, dictionary: Dictionary): Texts {
  return {
    language,
    t: (key, values = {}) =>
      dictionary[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)),
    named: (key, otherwise) => (isKey(dictionary, key) ? dictionary[key] : otherwise),
  };
}

export async function loadTexts(language: Language): Promise<Texts> {
  return createTexts(language, (await dictionaries[language]()).default);
}

export const TextsContext = createContext<Texts | null>(null);

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('no texts around this component');
  return texts;
}
