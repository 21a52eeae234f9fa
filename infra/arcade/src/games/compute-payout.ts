import { getCurrencyScale, multiply, roundToScale, type Amount } from '@marquee/money';
import type { Multiplier } from '#games/rules/multiplier.ts';

const ROUNDING = 'towards_zero';

/** Stake × multiplier, exact to the 1/100000 that an amount can hold. The wallet rounds it when it pays. */
export function computeExactPayout(stake: Amount, { numerator, denominator }: Multiplier): Amount {
  return multiply(stake, { numerator: BigInt(numerator), denominator: BigInt(denominator) }, ROUNDING).amount;
}

/** The part of an exact payout that is paid: rounded down to the decimals of the currency. */
export function computeRoundPayout(payout: Amount, currency: string): Amount {
  return roundToScale(payout, getCurrencyScale(currency), ROUNDING).amount;
}

/** Amount that a stake pays at a multiplier. */
export function computePayout(stake: Amount, multiplier: Multiplier, currency: string): Amount {
  return computeRoundPayout(computeExactPayout(stake, multiplier), currency);
}
