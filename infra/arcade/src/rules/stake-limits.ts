import { readAmount, type Amount } from '@marquee/money';

export interface StakeLimits {
  readonly min: Amount;
  readonly max: Amount;
  readonly quick: readonly Amount[];
}

const limits = (min: string, max: string, ...quick: string[]): StakeLimits => ({
  min: readAmount(min),
  max: readAmount(max),
  quick: quick.map(readAmount),
});

const USUAL = limits('1.00', '500.00', '10.00', '20.00', '50.00', '100.00');
const THOUSANDFOLD = limits('1000.00', '500000.00', '10000.00', '20000.00', '50000.00', '100000.00');

/** Where a thousand units buy about what one buys elsewhere. */
const SMALL_UNITS = new Set(['VND', 'IDR', 'LAK', 'KHR', 'MMK', 'KRW', 'IRR']);

/** The least and the highest stake, and the four that have a button of their own. */
export function stakeLimits(currency: string): StakeLimits {
  return SMALL_UNITS.has(currency) ? THOUSANDFOLD : USUAL;
}
