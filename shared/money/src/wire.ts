import { AMOUNT_DIGITS, UNITS_PER_WHOLE, type Amount } from '#amount.ts';

const SHOWN_DIGITS = 2;
const TRAILING_ZEROS = /0+$/;

/** The decimal string of an amount: at least two digits after the point, more only where they count. */
export function toWire(amount: Amount): string {
  const size = amount < 0n ? -amount : amount;
  const digits = (size % UNITS_PER_WHOLE).toString().padStart(AMOUNT_DIGITS, '0');
  const kept = digits.replace(TRAILING_ZEROS, '').padEnd(SHOWN_DIGITS, '0');
  return `${amount < 0n ? '-' : ''}${(size / UNITS_PER_WHOLE).toString()}.${kept}`;
}
