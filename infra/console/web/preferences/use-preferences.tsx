import { loadScriptFont } from '@marquee/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { Language, Preferences, Theme } from '#pages/preferences.ts';
import { loadTexts, TextsContext, type Texts } from '#web/texts/texts.ts';

interface PreferencesState extends Preferences {
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
}

const PreferencesContext = createContext<PreferencesState | null>(null);

const YEAR_S = 31_536_000;

/** The server renders the page with the language and theme of these cookies. */
const saveCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Strict`;
};

interface PreferencesProviderProps {
  readonly theme: Theme;
  readonly texts: Texts;
  readonly children: ReactNode;
}

export function PreferencesProvider({ theme: first, texts: firstTexts, children }: PreferencesProviderProps) {
  const [theme, setShownTheme] = useState(first);
  const [texts, setTexts] = useState(firstTexts);

  const setTheme = (next: Theme): void => {
    document.documentElement.dataset['theme'] = next;
    saveCookie('console_theme', next);
    setShownTheme(next);
  };
  const setLanguage = (next: Language): void => {
    void loadTexts(next).then((loaded) => {
      document.documentElement.lang = next;
      saveCookie('console_language', next);
      void loadScriptFont(next);
      setTexts(loaded);
    });
  };

  return (
    <PreferencesContext value={{ language: texts.language, theme, setLanguage, setTheme }}>
      <TextsContext value={texts}>{children}</TextsContext>
    </PreferencesContext>
  );
}

export function usePreferences(): PreferencesState {
  const preferences = useContext(PreferencesContext);
  if (preferences === null) throw new Error('no preferences around this component');
  return preferences;
}
