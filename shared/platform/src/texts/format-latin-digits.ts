import type { i18n } from 'i18next';

/**
 * Lets `{{count, number}}` have Latin digits in every language, as amounts have. The format of a language is kept,
 * because creating one takes longer than rendering a text. The cache of i18next has an entry for each number.
 */
export function formatLatinDigits({ services }: i18n): void {
  const formats = new Map<string | undefined, Intl.NumberFormat>();
  services.formatter?.add('number', (value: number, language: string | undefined) => {
    const format = formats.get(language) ?? new Intl.NumberFormat(language, { numberingSystem: 'latn' });
    formats.set(language, format);
    return format.format(value);
  });
}
