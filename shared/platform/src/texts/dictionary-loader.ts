type Dictionary = Readonly<Record<string, unknown>>;
type Load = () => Promise<{ readonly default: Dictionary }>;

/** Loaders of a part's dictionaries by BCP 47 tag. */
export type Dictionaries = Readonly<Record<string, Load>> & { readonly en: Load };

/** Creates `loadTexts` of a part. A language without a dictionary gets the English one. */
export function dictionaryLoader(dictionaries: Dictionaries) {
  return async (language: string): Promise<Dictionary> => {
    const load = Object.hasOwn(dictionaries, language) ? dictionaries[language] : undefined;
    return (await (load ?? dictionaries.en)()).default;
  };
}
