import { usePermission, usePreferences } from '@marquee/platform';
import type { MenuItem } from '@marquee/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { getLanguageNames } from '#frame/preferences/get-language-names.ts';
import { useShellText } from '#texts/shell-text.ts';
import { useThemeChoice } from '#frame/preferences/theme-choice.ts';

/** Menu entries of the languages that the merchant offers. */
export function useLanguageItems(): readonly MenuItem[] {
  const { languages } = usePermission().info.whitelabel;
  const { language, setLanguage } = usePreferences();
  return getLanguageNames(languages).map(({ tag, name }) => ({
    id: tag,
    label: name,
    lang: tag,
    checked: tag === language,
    onSelect: () => setLanguage(tag),
  }));
}

/** Menu entries of the themes: dark, light, or the setting of the device. */
export function useThemeItems(): readonly MenuItem[] {
  const { t } = useShellText();
  const { choice, choose } = useThemeChoice();
  return [
    {
      id: 'dark',
      label: t('theme.dark'),
      icon: <Moon aria-hidden />,
      checked: choice === 'dark',
      onSelect: () => choose('dark'),
    },
    {
      id: 'light',
      label: t('theme.light'),
      icon: <Sun aria-hidden />,
      checked: choice === 'light',
      onSelect: () => choose('light'),
    },
    {
      id: 'system',
      label: t('theme.system'),
      icon: <Monitor aria-hidden />,
      checked: choice === 'system',
      onSelect: () => choose('system'),
    },
  ];
}
