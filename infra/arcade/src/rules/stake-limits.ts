import { toAmount, type Amount } from '@marquee/money';

export interface StakeLimits {
  readonly min: Amount;
  readonly max: Amount;
  readonly quick: readonly Amount[];
}

const createLimits = (min: string, max: string, ...quick: string[]): StakeLimits => ({
  min: toAmount(min),
  max: toAmount(max),
  quick: quick.map(toAmount),
});

const STANDARD_LIMITS = createLimits('1.00', '500.00', '10.00', '20.00', '50.00', '100.00');
const SMALL_UNIT_LIMITS = createLimits('1000.00', '500000.00', '10000.00', '20000.00', '50000.00', '100000.00');

/** Currencies whose unit is worth about a thousandth of the others. */
const SMALL_UNIT_CURRENCIES = new Set(['VND', 'IDR', 'LAK', 'KHR', 'MMK', 'KRW', 'IRR']);

/** Minimum and maximum stake, and the stakes of the quick buttons. */
export function getStakeLimits(currency: string): StakeLimits {
  return SMALL_UNIT_CURRENCIES.has(currency) ? SMALL_UNIT_LIMITS : STANDARD_LIMITS;
}
