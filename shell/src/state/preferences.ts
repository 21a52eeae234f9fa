import type { Preferences, Theme } from '@marquee/platform/host';
import { atom } from 'jotai';
import { safeStorage } from '#state/safe-storage.ts';
import { readable, store } from '#state/store.ts';

const local = safeStorage('localStorage');
const rightToLeft = new Set(['ar', 'fa', 'ur', 'he']);
const oneYear = 31_536_000;

export const preferencesAtom = atom<Preferences>({ language: 'en', theme: 'dark' });

export const preferences = readable(preferencesAtom);

/** Shows and remembers a choice. The edge reads the cookies for the next page. */
export function savePreferences(next: Preferences): void {
  const previous = local.get('lang');
  if (previous !== null && previous !== next.language) local.set('hisLang', previous);
  local.set('lang', next.language);
  document.cookie = `marquee_lang=${next.language}; path=/; max-age=${oneYear}; samesite=lax`;
  document.cookie = `marquee_theme=${next.theme}; path=/; max-age=${oneYear}; samesite=lax`;
  applyPreferences(next);
}

/** Shows a choice without remembering it. */
export function applyPreferences(next: Preferences): void {
  const { documentElement: root } = document;
  root.lang = next.language;
  root.dir = rightToLeft.has(next.language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  root.dataset['theme'] = next.theme;
  store.set(preferencesAtom, next);
}

export function setTheme(theme: Theme): void {
  return savePreferences({ ...preferences.get(), theme });
}
