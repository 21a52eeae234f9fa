type Dictionary = Readonly<Record<string, unknown>>;
type Load = () => Promise<{ readonly default: Dictionary }>;

/** Dictionaries of a part by BCP 47 tag, each fetched when it is asked for. */
export type Dictionaries = Readonly<Record<string, Load>> & { readonly en: Load };

/** `loadTexts` of a part: the dictionary of a language, English for one that the part does not have. */
export function dictionaryLoader(dictionaries: Dictionaries) {
  return async (language: string): Promise<Dictionary> => {
    const load = Object.hasOwn(dictionaries, language) ? dictionaries[language] : undefined;
    return (await (load ?? dictionaries.en)()).default;
  };
}
