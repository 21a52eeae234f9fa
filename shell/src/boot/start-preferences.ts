import { findOfferedLanguage, selectLanguage, type Permission } from '@marquee/contract';
import { applyPreferences, setAddressLanguage } from '#state/preferences.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';

const cookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;

/**
 * Sets the language: the one in the address of the page, else the stored choice, else the first offered one of the
 * browser, else the merchant's default. The theme is the one that the edge has written into the page.
 */
export function startPreferences(permission: Permission | null): void {
  const stored = createSafeStorage('localStorage').get('lang') ?? cookie('marquee_lang');
  const written = document.documentElement.lang;
  const { languages, defaultLanguage } = permission?.info.whitelabel ?? {
    languages: [written],
    defaultLanguage: written,
  };
  const requested = findOfferedLanguage(new URLSearchParams(location.search).get('lang'), languages);
  const language = selectLanguage(requested ?? stored, navigator.languages, languages, defaultLanguage);
  setAddressLanguage(requested);
  const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
  applyPreferences({ language, theme });
}
