const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (language: string): Intl.NumberFormat => {
  const known = formats.get(language);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  formats.set(language, format);
  return format;
};

/** A number of things as a person of the language (BCP 47) reads it, in Latin digits. */
export function countText(count: number, language: string): string {
  return formatOf(language).format(count);
}
