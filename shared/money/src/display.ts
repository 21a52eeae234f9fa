import type { Amount } from '#amount.ts';
import { getCurrencyScale } from '#currency.ts';
import { toWire } from '#wire.ts';

export interface DisplayOptions {
  /** BCP 47 tag. Determines the separators and the position of the sign. */
  readonly locale: string;
  /** Digits after the point; default: the scale of the currency. */
  readonly digits?: number;
}

const NUMERIC = /^-?\d+\.\d+$/;
const isNumeric = (text: string): text is `${number}` => NUMERIC.test(text);

const formats = new Map<string, Intl.NumberFormat>();

const getFormat = (locale: string, digits: number): Intl.NumberFormat => {
  const key = `${locale} ${digits.toString()}`;
  const cached = formats.get(key);
  if (cached) return cached;
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

/** Formats an amount without its currency: grouped by locale, in Latin digits, truncated to the scale. */
export function formatMoney(
  amount: Amount,
  currency: string,
  { locale, digits = getCurrencyScale(currency) }: DisplayOptions,
): string {
  const text = toWire(amount);
  return isNumeric(text) ? getFormat(locale, digits).format(text) : text;
}
