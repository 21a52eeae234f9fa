import {
  fromUnits,
  isPayable,
  getCurrencyScale,
  multiply,
  parseAmount,
  roundToScale,
  toAmount,
  toWire,
} from '@marquee/money';
import type { RulesView } from '#http/schemas.ts';

type Limits = Pick<RulesView, 'stakes' | 'currency'>;

const minimum = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const maximum = (left: bigint, right: bigint): bigint => (left > right ? left : right);

/** Rounds down to the digits of the currency, and to the nearest stake within the limits. */
function clampStake(units: bigint, { stakes, currency }: Limits): string {
  const { amount } = roundToScale(fromUnits(units), getCurrencyScale(currency), 'towards_zero');
  return toWire(fromUnits(maximum(toAmount(stakes.min), minimum(toAmount(stakes.max), amount))));
}

/** Reads a typed stake with or without separators, also in full-width digits; null when it is not within the limits. */
export function parseStake(text: string, { stakes, currency }: Limits): string | null {
  const typed = text.normalize('NFKC').replaceAll(/,(?=\d{3}(?!\d))|\s|[.,]\s*$/g, '');
  const parsed = parseAmount(typed.replace(',', '.'));
  if (!parsed.ok || !isPayable(parsed.amount, currency)) return null;
  const { amount } = parsed;
  return amount < toAmount(stakes.min) || amount > toAmount(stakes.max) ? null : toWire(amount);
}

/** Half or twice a stake, within the limits. */
export function scaleStake(stake: string, by: 'half' | 'double', limits: Limits): string {
  const ratio = by === 'half' ? { numerator: 1n, denominator: 2n } : { numerator: 2n, denominator: 1n };
  return clampStake(multiply(toAmount(stake), ratio, 'towards_zero').amount, limits);
}

/** The highest stake that the limits and the balance allow. */
export function getMaxStake(balance: string, limits: Limits): string {
  return clampStake(toAmount(balance), limits);
}
