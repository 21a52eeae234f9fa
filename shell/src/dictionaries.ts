type Dictionaries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The shell's texts of a language by namespace; English for a language that has none. */
export async function shellDictionaries(language: string): Promise<Dictionaries> {
  const module: { default: Dictionaries } = await import(`../locales/${language}.json`).catch(() => import('../locales/en.json'));
  return module.default;
}
