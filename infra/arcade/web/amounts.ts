import { formatMoney, readAmount } from '@marquee/money';

/** A wire amount as the player reads it, without the currency. */
export function showAmount(amount: string, currency: string, language: string): string {
  return formatMoney(readAmount(amount), currency, { locale: language });
}

export function isMore(amount: string, than: string): boolean {
  return readAmount(amount) > readAmount(than);
}

/** For buttons: no decimals where there is nothing in them. */
export function showShort(amount: string, currency: string, language: string): string {
  return formatMoney(readAmount(amount), currency, {
    locale: language,
    ...(/\.0+$/.test(amount) ? { digits: 0 } : {}),
  });
}

/** For a chip: three digits at most, cut. */
export function showTiny(amount: string, language: string): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'trunc',
  }).format(Number(amount));
}
