import { getTextDirection } from '@marquee/contract';
import type { Preferences, Theme } from '@marquee/platform/host';
import { atom } from 'jotai';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { createReadableStore, readAtom, useStoreValue, writeAtom } from '#state/page/store.ts';

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

/** Language in the address of the page, until the player chooses one; it is not stored. */
const addressLanguageAtom = atom<string | null>(null);

export function setAddressLanguage(language: string | null): void {
  writeAtom(addressLanguageAtom, language);
}

/** Whether the page has its language from the address, and not by a choice of the player. */
export function isAddressLanguage(): boolean {
  return readAtom(addressLanguageAtom) === preferences.get().language;
}

function storeInCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}

/** Applies and stores the language that the player has chosen. The edge reads the cookie for the next page. */
export function saveLanguage(language: string): void {
  const current = preferences.get();
  if (current.language !== language) local.set(previousLanguageKey, current.language);
  restorePreviousLanguage();
  setAddressLanguage(null);
  removeAddressLanguage();
  local.set('lang', language);
  storeInCookie('marquee_lang', language);
  applyPreferences({ ...current, language });
}

/** Removes the language from the address, which would decide again when the page is loaded again. */
function removeAddressLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** Gives the browser around the page the colours of the theme. The page has those of the theme that the edge knew. */
function applyThemeToBrowser(theme: Theme): void {
  const [scheme, colour] = ['color-scheme', 'theme-color'].map((name) => document.querySelector(`meta[name=${name}]`));
  if (scheme?.getAttribute('content') === theme) return;
  scheme?.setAttribute('content', theme);
  colour?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--surface').trim());
}

/** Applies preferences to the page without storing them. */
export function applyPreferences(next: Preferences): void {
  const { documentElement: root } = document;
  root.lang = next.language;
  root.dir = getTextDirection(next.language);
  root.dataset['theme'] = next.theme;
  applyThemeToBrowser(next.theme);
  writeAtom(preferencesAtom, next);
}

/** Applies and stores the theme. */
export function setTheme(theme: Theme): void {
  storeInCookie('marquee_theme', theme);
  applyPreferences({ ...preferences.get(), theme });
}
