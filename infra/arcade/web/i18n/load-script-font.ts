import type { Language } from './language.ts';

/**
 * Loads the font declarations for a script that the fonts of the page do not cover. Font files are downloaded only on
 * systems without a font for that script.
 */
export async function loadScriptFont(language: Language): Promise<void> {
  if (language === 'zh-CN') await import('./chinese.css');
}
