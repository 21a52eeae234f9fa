import { AMOUNT_DIGITS, AmountError, amountOfUnits, type Amount, type AmountFault, UNITS_PER_WHOLE } from '#amount.ts';

export type ParsedAmount =
  { readonly ok: true; readonly amount: Amount } | { readonly ok: false; readonly fault: AmountFault };

const DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/;

const refused = (fault: AmountFault): ParsedAmount => ({ ok: false, fault });

/**
 * Reads a decimal string such as `"12480.50"`. Signs other than `-`, exponents, separators and blanks are malformed; a sixth
 * digit after the point is too precise even when it is zero, so nothing is ever rounded here.
 */
export function parseAmount(text: string): ParsedAmount {
  const match = DECIMAL.exec(text);
  if (!match) return refused('malformed');
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > AMOUNT_DIGITS) return refused('too_precise');
  const units = BigInt(whole) * UNITS_PER_WHOLE + BigInt(fraction.padEnd(AMOUNT_DIGITS, '0'));
  try {
    return { ok: true, amount: amountOfUnits(sign === '-' ? -units : units) };
  } catch (error) {
    if (error instanceof AmountError) return refused(error.fault);
    throw error;
  }
}

/**
 * Reads a decimal string that has to be an amount.
 * @throws {AmountError}
 */
export function readAmount(text: string): Amount {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new AmountError(parsed.fault);
  return parsed.amount;
}
