import { formatMoney, toAmount } from '@marquee/money';

/** A wire amount as the player reads it, without the currency. */
export function formatAmount(amount: string, currency: string, language: string): string {
  return formatMoney(toAmount(amount), currency, { locale: language });
}

export function isGreaterAmount(amount: string, than: string): boolean {
  return toAmount(amount) > toAmount(than);
}

/** For buttons: no decimals where there is nothing in them. */
export function formatShortAmount(amount: string, currency: string, language: string): string {
  return formatMoney(toAmount(amount), currency, {
    locale: language,
    ...(/\.0+$/.test(amount) ? { digits: 0 } : {}),
  });
}

/** For a chip: three digits at most, cut. */
export function formatCompactAmount(amount: string, language: string): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'trunc',
  }).format(Number(amount));
}
