import { getTextDirection } from '@marquee/contract';
import type { Preferences, Theme } from '@marquee/platform/host';
import { atom } from 'jotai';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { createReadableStore, useStoreValue, writeAtom } from '#state/page/store.ts';

const local = createSafeStorage('localStorage');
const previousLanguageKey = 'hisLang';
const oneYearSeconds = 31_536_000;

export const preferencesAtom = atom<Preferences>({ language: 'en', theme: 'dark' });

export const preferences = createReadableStore(preferencesAtom);

const previousLanguageAtom = atom<string | null>(null);

/** The language before the present one, in this or an earlier visit; null when it was never changed. */
export function usePreviousLanguage(): string | null {
  return useStoreValue(previousLanguageAtom);
}

export function restorePreviousLanguage(): void {
  writeAtom(previousLanguageAtom, local.get(previousLanguageKey));
}

/** Applies and stores preferences. The edge reads the cookies when it renders the next page. */
export function savePreferences(next: Preferences): void {
  const { language } = preferences.get();
  if (language !== next.language) {
    local.set(previousLanguageKey, language);
    removeAddressLanguage();
  }
  restorePreviousLanguage();
  local.set('lang', next.language);
  document.cookie = `marquee_lang=${next.language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
  document.cookie = `marquee_theme=${next.theme}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
  applyPreferences(next);
}

/** Removes the language from the address, which would decide again when the page is loaded again. */
function removeAddressLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** Applies preferences to the page without storing them. */
export function applyPreferences(next: Preferences): void {
  const { documentElement: root } = document;
  root.lang = next.language;
  root.dir = getTextDirection(next.language);
  root.dataset['theme'] = next.theme;
  writeAtom(preferencesAtom, next);
}

export function setTheme(theme: Theme): void {
  return savePreferences({ ...preferences.get(), theme });
}
