import { getCurrentHost } from '#host/current-host.ts';
import { useReadableStore } from './use-readable-store.ts';
import type { Preferences, Theme } from '#host/host-contract.ts';

export interface PreferenceControl extends Preferences {
  /** Switches the language of the site once its dictionaries are loaded. */
  setLanguage(language: string): void;
  setTheme(theme: Theme): void;
}

/** The visitor's language and theme. */
export function usePreferences(): PreferenceControl {
  const preferences = useReadableStore(getCurrentHost().preferences);
  return { ...preferences, setLanguage: getCurrentHost().setLanguage, setTheme: getCurrentHost().setTheme };
}
