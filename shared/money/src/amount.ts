declare const amountBrand: unique symbol;

/** A signed amount in 1/100000 of a currency unit. Its currency stands beside it, never inside. */
export type Amount = bigint & { readonly [amountBrand]: true };

/** Digits after the point that an amount can hold. */
export const AMOUNT_DIGITS = 5;

/** Units of an amount in one currency unit. */
export const UNITS_PER_WHOLE = 100_000n;

const LARGEST = 9_223_372_036_854_775_807n;

/** Why a text or a number of units is no amount. */
export type AmountFault = 'malformed' | 'too_precise' | 'out_of_range';

/** Thrown where an amount was demanded; `fault` says what is wrong with it. */
export class AmountError extends Error {
  override readonly name = 'AmountError';
  readonly fault: AmountFault;

  constructor(fault: AmountFault) {
    super(`not an amount: ${fault}`);
    this.fault = fault;
  }
}

const isAmount = (units: bigint): units is Amount => units <= LARGEST && units >= -LARGEST;

/**
 * The amount of so many units, as the ledger stores it in a signed 64-bit column.
 * @throws {AmountError} `out_of_range`
 */
export function amountOfUnits(units: bigint): Amount {
  if (!isAmount(units)) throw new AmountError('out_of_range');
  return units;
}

export const ZERO: Amount = amountOfUnits(0n);
