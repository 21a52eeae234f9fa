import { usePreferences, type Theme } from '@marquee/platform';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { safeStorage } from '#state/safe-storage.ts';

export type ThemeChoice = Theme | 'system';

const local = safeStorage('localStorage');
const key = 'themeChoice';
const systemIsLight = '(prefers-color-scheme: light)';

const followsAtom = atom(local.get(key) === 'system');

/** The chosen appearance, and the means to choose. */
export function useThemeChoice(): { readonly choice: ThemeChoice; choose(choice: ThemeChoice): void } {
  const { theme, setTheme } = usePreferences();
  const [follows, setFollows] = useAtom(followsAtom);
  return {
    choice: follows ? 'system' : theme,
    choose(choice) {
      local.set(key, choice);
      setFollows(choice === 'system');
      setTheme(choice === 'system' ? systemTheme() : choice);
    },
  };
}

const systemTheme = (): Theme => (window.matchMedia(systemIsLight).matches ? 'light' : 'dark');

/** Keeps the page in step with the device while that is the choice. */
export function useSystemTheme(): void {
  const { theme, setTheme } = usePreferences();
  const [follows] = useAtom(followsAtom);
  useEffect(() => {
    if (!follows) return;
    const follow = (): void => {
      if (systemTheme() !== theme) setTheme(systemTheme());
    };
    follow();
    const media = window.matchMedia(systemIsLight);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [follows, theme, setTheme]);
}
