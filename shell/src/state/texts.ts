import { formatLatinDigits } from '@marquee/platform/host';
import { loadShellDictionaries } from '#texts/load-shell-dictionaries.ts';
import { getPageState } from '#state/page/page-state.ts';

/** Loads the shell's own dictionaries of a language, once. */
export async function loadShellTexts(language: string): Promise<void> {
  const { texts } = getPageState();
  if (texts.hasResourceBundle(language, 'shell')) return;
  for (const [namespace, entries] of Object.entries(await loadShellDictionaries(language)))
    texts.addResourceBundle(language, namespace, entries, true, true);
}

/** Initialises i18next with the shell dictionaries of a language. */
export async function initTexts(language: string): Promise<void> {
  await getPageState().texts.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  formatLatinDigits(getPageState().texts);
  await loadShellTexts(language);
}
