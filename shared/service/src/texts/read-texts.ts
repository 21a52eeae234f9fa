import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { z } from 'zod';

type Values = Readonly<Record<string, string | number>>;

/** A text with its placeholders, such as `{{minutes}}`, replaced by the values. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

const dictionary = z.record(z.string(), z.string());

/**
 * Reads the dictionaries in a folder, one JSON file for each language, such as `pt-BR.json`.
 * @returns texts by the BCP 47 tag of their language
 * @throws Error when a file is not an object of texts
 */
export function readDictionaries(folder: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const read = (file: string) => dictionary.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return new Map(files.map((file) => [path.basename(file, '.json'), read(file)]));
}

/**
 * Reads the dictionaries in a folder.
 * @returns the texts of a language, in English for a language without a dictionary
 * @throws Error when a file is not an object of texts
 */
export function readTexts<Key extends string>(folder: string): (language: string) => Translate<Key> {
  const texts = createInstance();
  const resources = [...readDictionaries(folder)].map(([language, entries]) => [language, { translation: entries }]);
  void texts.init({
    resources: Object.fromEntries(resources),
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  return (language) => {
    const t = texts.getFixedT(language);
    return (key: string, values = {}) => t(key, values);
  };
}
