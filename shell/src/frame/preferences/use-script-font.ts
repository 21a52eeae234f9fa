import { loadScriptFont } from '@marquee/ui';
import { useEffect } from 'react';

/** Has the typeface of the language at hand; without it the system's own is shown. */
export function useScriptFont(language: string): void {
  useEffect(() => {
    loadScriptFont(language).catch((error: unknown) => reportError(error));
  }, [language]);
}
