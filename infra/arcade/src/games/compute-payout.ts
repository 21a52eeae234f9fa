import { currencyScale, multiply, roundToScale, type Amount } from '@marquee/money';
import type { Multiplier } from '#games/rules/multiplier.ts';

const ROUNDING = 'towards_zero';

/** Exact stake × multiplier, rounded down to the decimals of the currency. */
export function computePayout(stake: Amount, { numerator, denominator }: Multiplier, currency: string): Amount {
  const product = multiply(stake, { numerator: BigInt(numerator), denominator: BigInt(denominator) }, ROUNDING);
  return roundToScale(product.amount, currencyScale(currency), ROUNDING).amount;
}
