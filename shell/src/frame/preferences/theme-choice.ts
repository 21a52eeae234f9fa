import { usePreferences, type Theme } from '@marquee/platform';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { writeAtom } from '#state/page/store.ts';

export type ThemeChoice = Theme | 'system';

const local = createSafeStorage('localStorage');
const key = 'themeChoice';
const systemIsLight = '(prefers-color-scheme: light)';

const followsSystemAtom = atom(false);

/** Applies the visitor's stored choice. */
export function restoreThemeChoice(): void {
  writeAtom(followsSystemAtom, local.get(key) === 'system');
}

export function useThemeChoice(): { readonly choice: ThemeChoice; choose(choice: ThemeChoice): void } {
  const { theme, setTheme } = usePreferences();
  const [followsSystem, setFollowsSystem] = useAtom(followsSystemAtom);
  return {
    choice: followsSystem ? 'system' : theme,
    choose(choice) {
      local.set(key, choice);
      setFollowsSystem(choice === 'system');
      setTheme(choice === 'system' ? systemTheme() : choice);
    },
  };
}

const systemTheme = (): Theme => (window.matchMedia(systemIsLight).matches ? 'light' : 'dark');

/** Applies the theme of the device, also when it changes, while that is the visitor's choice. */
export function useSystemTheme(): void {
  const { theme, setTheme } = usePreferences();
  const [followsSystem] = useAtom(followsSystemAtom);
  useEffect(() => {
    if (!followsSystem) return;
    const update = (): void => {
      if (systemTheme() !== theme) setTheme(systemTheme());
    };
    update();
    const media = window.matchMedia(systemIsLight);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, [followsSystem, theme, setTheme]);
}
