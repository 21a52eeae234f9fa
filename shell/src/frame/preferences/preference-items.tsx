import { openModal, usePermission, usePreferences } from '@marquee/platform';
import type { MenuItem } from '@marquee/ui';
import { Globe, Monitor, Moon, Sun } from 'lucide-react';
import { getLanguageNames } from '#frame/preferences/get-language-names.ts';
import { useShellText } from '#texts/shell-text.ts';
import { useThemeChoice } from '#frame/preferences/theme-choice.ts';

/** More languages than that are an entry that opens their list. */
const maxInMenu = 5;

/** Entries of a menu that offers more than languages: the languages, or an entry for the list of many. */
export function useLanguageEntries(): readonly MenuItem[] {
  const items = useLanguageItems();
  const { language } = usePreferences();
  const [current] = getLanguageNames([language]);
  if (items.length <= maxInMenu) return items;
  return [
    {
      id: 'language',
      label: current?.name ?? language,
      lang: language,
      icon: <Globe aria-hidden />,
      onSelect: () => openModal('language'),
    },
  ];
}

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
