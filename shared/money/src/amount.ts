declare const amountBrand: unique symbol;

/** A signed amount in 1/100000 of a currency unit. It does not contain its currency. */
export type Amount = bigint & { readonly [amountBrand]: true };

/** Digits after the point that an amount can hold. */
export const AMOUNT_DIGITS = 5;

/** Units (1/100000) in one currency unit. */
export const UNITS_PER_WHOLE = 100_000n;

const MAX_UNITS = 9_223_372_036_854_775_807n;

/** Why a text or a number of units is not an amount. */
export type AmountErrorReason = 'malformed' | 'too_precise' | 'out_of_range';

/** Thrown when a value is not an amount. */
export class AmountError extends Error {
  override readonly name = 'AmountError';
  readonly reason: AmountErrorReason;

  constructor(reason: AmountErrorReason) {
    super(`not an amount: ${reason}`);
    this.reason = reason;
  }
}

const isInRange = (units: bigint): units is Amount => units <= MAX_UNITS && units >= -MAX_UNITS;

/**
 * Amount of a number of units (1/100000), as the ledger stores it in a signed 64-bit column.
 * @throws {AmountError} `out_of_range`
 */
export function fromUnits(units: bigint): Amount {
  if (!isInRange(units)) throw new AmountError('out_of_range');
  return units;
}

export const ZERO: Amount = fromUnits(0n);
