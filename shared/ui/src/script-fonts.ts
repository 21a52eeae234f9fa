/**
 * Fetches the typeface of a language whose script the site's own faces lack and whose files are too many to declare for
 * everyone. Systems that have such a face of their own keep using it; then nothing but the declarations is fetched.
 * @param language BCP 47
 */
export async function loadScriptFont(language: string): Promise<void> {
  if (language.split('-')[0] === 'zh') await import('./global/chinese.css');
}
