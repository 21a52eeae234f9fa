/**
 * Loads the font declarations for a script that the default fonts do not cover. Font files are downloaded only on
 * systems without a font for that script.
 * @param language BCP 47 tag; only Chinese needs a font
 */
export async function loadScriptFont(language: string): Promise<void> {
  if (language.split('-')[0] === 'zh') await import('#global/chinese.css');
}
