import { AMOUNT_DIGITS, fromUnits, type Amount } from '#amount.ts';
import { getCurrencyScale } from '#currency.ts';

/** An exact fraction. `denominator` is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * `towards_zero` for payouts: never more than was won. `down` (towards minus infinity) for fees as negative amounts:
 * -1.234 becomes -1.24, so the house never receives less than the fee.
 */
export type RoundingRule = 'towards_zero' | 'down';

export interface Product {
  readonly amount: Amount;
  /** Exact product minus `amount`, in units. The caller posts it to the rounding account. */
  readonly difference: Ratio;
}

export interface Rounded {
  readonly amount: Amount;
  /** Original amount minus `amount`. The caller posts it to the rounding account. */
  readonly difference: Amount;
}

/** @throws {AmountError} `out_of_range` */
export function add(...amounts: readonly Amount[]): Amount {
  return fromUnits(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));
}

/** @throws {AmountError} `out_of_range` */
export function subtract(from: Amount, amount: Amount): Amount {
  return fromUnits(from - amount);
}

/** @throws {AmountError} `out_of_range` */
export function negate(amount: Amount): Amount {
  return fromUnits(-amount);
}

/** Comparator for sorting in ascending order. */
export function compare(left: Amount, right: Amount): -1 | 0 | 1 {
  return left < right ? -1 : left > right ? 1 : 0;
}

const divide = (dividend: bigint, divisor: bigint, rule: RoundingRule): bigint => {
  const quotient = dividend / divisor;
  const shouldRoundDown = rule === 'down' && dividend < 0n && dividend % divisor !== 0n;
  return shouldRoundDown ? quotient - 1n : quotient;
};

/**
 * `amount × ratio`, rounded to whole units.
 * @throws {RangeError} when the denominator is not positive
 * @throws {AmountError} `out_of_range`
 */
export function multiply(amount: Amount, { numerator, denominator }: Ratio, rule: RoundingRule): Product {
  if (denominator <= 0n) throw new RangeError('the denominator of a ratio must be positive');
  const exact = amount * numerator;
  const units = divide(exact, denominator, rule);
  return { amount: fromUnits(units), difference: { numerator: exact - units * denominator, denominator } };
}

/** Rounds an amount to `scale` digits after the point (0–5, see `getCurrencyScale`). */
export function roundToScale(amount: Amount, scale: number, rule: RoundingRule): Rounded {
  const step = 10n ** BigInt(AMOUNT_DIGITS - scale);
  const rounded = fromUnits(divide(amount, step, rule) * step);
  return { amount: rounded, difference: fromUnits(amount - rounded) };
}

/** Whether the currency has enough digits after the point to pay the amount exactly. */
export function isPayable(amount: Amount, currency: string): boolean {
  return roundToScale(amount, getCurrencyScale(currency), 'towards_zero').difference === 0n;
}
