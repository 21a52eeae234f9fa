import { createContext, useContext } from 'react';
import english from '#web/locales/en.json';
import { loadDictionary, type Dictionary, type Language, type TextKey } from './load-dictionary.ts';

type Values = Readonly<Record<string, string | number>>;
export interface Texts {
  readonly language: Language;
  readonly t: (key: TextKey, values?: Values) => string;
}

export function createTexts(language: Language, dictionary: Dictionary): Texts {
  return {
    language,
    t: (key, values = {}) =>
      dictionary[key].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder)),
  };
}

const englishTexts = createTexts('en', english);

/** The texts in a language, or in English when their file cannot be loaded. */
export async function loadTexts(language: Language): Promise<Texts> {
  return loadDictionary(language).then(
    (dictionary) => createTexts(language, dictionary),
    () => englishTexts,
  );
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(english, key);
}

export const TextsContext = createContext<Texts>(englishTexts);

export function useTexts(): Texts {
  return useContext(TextsContext);
}
