import { selectLanguage, type Permission } from '@marquee/contract';
import { applyPreferences } from '#state/preferences.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';

const cookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;

/**
 * Sets the language: the one in the address of the page, else the stored choice, else the first offered one of the
 * browser, else the merchant's default. The theme is the one that the edge has written into the page.
 */
export function startPreferences(permission: Permission | null): void {
  const requested = new URLSearchParams(location.search).get('lang');
  const stored = createSafeStorage('localStorage').get('lang') ?? cookie('marquee_lang');
  const written = document.documentElement.lang;
  const { languages, defaultLanguage } = permission?.info.whitelabel ?? {
    languages: [written],
    defaultLanguage: written,
  };
  const isOffered = languages.some((tag) => tag.toLowerCase() === requested?.toLowerCase());
  const language = selectLanguage(isOffered ? requested : stored, navigator.languages, languages, defaultLanguage);
  const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
  applyPreferences({ language, theme });
}
