import { createInstance } from 'i18next';
import { shellDictionaries } from '#dictionaries.ts';

/** The page's dictionaries: one language at a time, one namespace for each part. */
export const texts = createInstance();

const loaded = new Set<string>();

/** Makes the shell's own dictionaries of a language known. */
export async function loadShellTexts(language: string): Promise<void> {
  if (loaded.has(language)) return;
  const namespaces = Object.entries(await shellDictionaries(language));
  namespaces.forEach(([namespace, entries]) => texts.addResourceBundle(language, namespace, entries, true, true));
  loaded.add(language);
}

export async function startTexts(language: string): Promise<void> {
  await texts.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await loadShellTexts(language);
}
