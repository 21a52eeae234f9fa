// eslint-disable-next-line marquee/no-module-state -- a format depends on its language only
const formats = new Map<string, Intl.NumberFormat>();

const numberFormat = (language: string): Intl.NumberFormat => {
  const known = formats.get(language);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  formats.set(language, format);
  return format;
};

/** Formats a count with the grouping of a language (BCP 47 tag) and Latin digits. */
export function formatCount(count: number, language: string): string {
  return numberFormat(language).format(count);
}
