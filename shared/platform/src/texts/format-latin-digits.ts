import type { i18n } from 'i18next';

/** Lets `{{count, number}}` have Latin digits in every language, as amounts have. */
export function formatLatinDigits({ services }: i18n): void {
  services.formatter?.add('number', (value: number, language: string | undefined) =>
    new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value),
  );
}
