import { loadScriptFont } from '@marquee/ui';
import { useEffect } from 'react';

/** Loads the font of the language's script. Until then the system font is shown. */
export function useScriptFont(language: string): void {
  useEffect(() => {
    loadScriptFont(language).catch((error: unknown) => reportError(error));
  }, [language]);
}
