const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/**
 * The direction in which a language is written.
 * @param language BCP 47 tag
 */
export function getTextDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
