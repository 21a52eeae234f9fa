export {
  AMOUNT_DIGITS,
  AmountError,
  fromUnits,
  UNITS_PER_WHOLE,
  ZERO,
  type Amount,
  type AmountErrorReason,
} from './amount.ts';
export {
  add,
  compare,
  isPayable,
  multiply,
  negate,
  roundToScale,
  subtract,
  type Product,
  type Ratio,
  type Rounded,
  type RoundingRule,
} from './arithmetic.ts';
export { getCurrencyScale, getSmallestAmount, FUN } from './currency.ts';
export { formatMoney, type DisplayOptions } from './display.ts';
export { parseAmount, toAmount, type ParsedAmount } from './parse.ts';
export { toWire } from './wire.ts';
