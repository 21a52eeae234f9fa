import type { MenuItem } from '@marquee/ui';
import { Moon, Sun } from 'lucide-react';
import { languages, type Language } from '#pages/preferences.ts';
import { useTexts } from '#web/texts/texts.ts';
import { usePreferences } from './use-preferences.tsx';

/** Name of each language in that language. */
const names: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '简体中文', th: 'ไทย' };

/** Menu entries for language and theme. */
export function usePreferenceItems(): MenuItem[] {
  const { t } = useTexts();
  const { language, theme, setLanguage, setTheme } = usePreferences();
  return [
    { kind: 'heading', id: 'language', label: t('frame.language') },
    ...languages.map((each): MenuItem => ({
      id: each,
      label: names[each],
      lang: each,
      checked: each === language,
      onSelect: () => setLanguage(each),
    })),
    { kind: 'separator', id: 'line' },
    theme === 'dark'
      ? { id: 'theme', label: t('frame.light'), icon: <Sun />, onSelect: () => setTheme('light') }
      : { id: 'theme', label: t('frame.dark'), icon: <Moon />, onSelect: () => setTheme('dark') },
  ];
}
