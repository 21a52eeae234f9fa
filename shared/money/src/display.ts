import type { Amount } from '#amount.ts';
import { currencyScale } from '#currency.ts';
import { toWire } from '#wire.ts';

export interface DisplayOptions {
  /** BCP 47 tag; decides separators and the place of the sign. */
  readonly locale: string;
  /** Digits after the point instead of the currency's own. */
  readonly digits?: number;
}

const NUMERIC = /^-?\d+\.\d+$/;
const isNumeric = (text: string): text is `${number}` => NUMERIC.test(text);

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, digits: number): Intl.NumberFormat => {
  const key = `${locale} ${digits.toString()}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: true,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  });
  formats.set(key, format);
  return format;
};

/** The amount as a person reads it, without currency: grouped by the locale, always in Latin digits, cut and never rounded up. */
export function formatMoney(
  amount: Amount,
  currency: string,
  { locale, digits = currencyScale(currency) }: DisplayOptions,
): string {
  const text = toWire(amount);
  return isNumeric(text) ? formatOf(locale, digits).format(text) : text;
}
