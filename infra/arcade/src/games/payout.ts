import { currencyScale, multiply, roundToScale, type Amount } from '@marquee/money';
import type { Multiplier } from './multiplier.ts';

const RULE = 'towards_zero';

/** Stake × multiplier, exactly, then cut to what the currency can pay. */
export function payoutOf(stake: Amount, { numerator, denominator }: Multiplier, currency: string): Amount {
  const product = multiply(stake, { numerator: BigInt(numerator), denominator: BigInt(denominator) }, RULE);
  return roundToScale(product.amount, currencyScale(currency), RULE).amount;
}
