import { createContext, useContext } from 'react';
import en from '#web/locales/en.json';
import th from '#web/locales/th.json';
import zh from '#web/locales/zh-CN.json';
import type { Language } from './language.ts';

export type TextKey = keyof typeof en;
type Values = Readonly<Record<string, string | number>>;
export interface Texts {
  readonly language: Language;
  readonly t: (key: TextKey, values?: Values) => string;
}

const dictionaries: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, th, 'zh-CN': zh };

export function createTexts(language: Language): Texts {
  const dictionary = dictionaries[language];
  return {
    language,
    t: (key, values = {}) =>
      dictionary[key].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder)),
  };
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}

export const TextsContext = createContext<Texts>(createTexts('en'));

export function useTexts(): Texts {
  return useContext(TextsContext);
}
