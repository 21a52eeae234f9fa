import { formatMoney, toAmount } from '@marquee/money';

/** Formats a wire amount without its currency. */
export function formatAmount(amount: string, currency: string, language: string): string {
  return formatMoney(toAmount(amount), currency, { locale: language });
}

export function isGreaterAmount(amount: string, than: string): boolean {
  return toAmount(amount) > toAmount(than);
}

/** Formats a wire amount for buttons: without decimals when they are zero. */
export function formatShortAmount(amount: string, currency: string, language: string): string {
  return formatMoney(toAmount(amount), currency, {
    locale: language,
    ...(/\.0+$/.test(amount) ? { digits: 0 } : {}),
  });
}

/** Formats a wire amount for a chip: at most three digits, rounded down. */
export function formatCompactAmount(amount: string, language: string): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'trunc',
  }).format(Number(amount));
}
