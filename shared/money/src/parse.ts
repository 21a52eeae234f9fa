import {
  AMOUNT_DIGITS,
  AmountError,
  fromUnits,
  type Amount,
  type AmountErrorReason,
  UNITS_PER_WHOLE,
} from '#amount.ts';

export type ParsedAmount =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly reason: AmountErrorReason };

const DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/;

const invalid = (reason: AmountErrorReason): ParsedAmount => ({ ok: false, reason });

/**
 * Parses a decimal string such as `"12480.50"`. Signs other than `-`, exponents, separators and blanks are `malformed`.
 * A sixth digit after the point is `too_precise`, even a zero; the parser never rounds.
 */
export function parseAmount(text: string): ParsedAmount {
  const match = DECIMAL.exec(text);
  if (!match) return invalid('malformed');
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > AMOUNT_DIGITS) return invalid('too_precise');
  const units = BigInt(whole) * UNITS_PER_WHOLE + BigInt(fraction.padEnd(AMOUNT_DIGITS, '0'));
  try {
    return { ok: true, amount: fromUnits(sign === '-' ? -units : units) };
  } catch (error) {
    if (error instanceof AmountError) return invalid(error.reason);
    throw error;
  }
}

/**
 * Parses a decimal string and throws when it is not an amount.
 * @throws {AmountError}
 */
export function toAmount(text: string): Amount {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new AmountError(parsed.reason);
  return parsed.amount;
}
