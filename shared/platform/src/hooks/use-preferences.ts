import { currentHost } from '#current-host.ts';
import { useReadable } from '#hooks/use-readable.ts';
import type { Preferences, Theme } from '#host-contract.ts';

export interface PreferenceControl extends Preferences {
  /** Changes the language of the whole page once its dictionaries have come. */
  setLanguage(language: string): void;
  setTheme(theme: Theme): void;
}

/** The visitor's language and theme. */
export function usePreferences(): PreferenceControl {
  const preferences = useReadable(currentHost().preferences);
  return { ...preferences, setLanguage: currentHost().setLanguage, setTheme: currentHost().setTheme };
}
