import { AMOUNT_DIGITS, UNITS_PER_WHOLE, type Amount } from '#amount.ts';

const MIN_DIGITS = 2;
const TRAILING_ZEROS = /0+$/;

/** Decimal string of an amount, with two to five digits after the point. */
export function toWire(amount: Amount): string {
  const size = amount < 0n ? -amount : amount;
  const digits = (size % UNITS_PER_WHOLE).toString().padStart(AMOUNT_DIGITS, '0');
  const fraction = digits.replace(TRAILING_ZEROS, '').padEnd(MIN_DIGITS, '0');
  return `${amount < 0n ? '-' : ''}${(size / UNITS_PER_WHOLE).toString()}.${fraction}`;
}
