import { classNames } from '#class-names.ts';
import { amountText } from './amount-text.ts';
import css from './money-text.module.css';

export interface MoneyTextProps {
  /** Decimal string in currency units, as it comes over the wire. */
  readonly amount: string;
  /** ISO 4217 code, or `FUN`. */
  readonly currency: string;
  /** BCP 47; decides grouping. Digits are always latin. */
  readonly language?: string;
  /** gold for prizes and balances that matter; result colours the sign of a win or a loss. */
  readonly tone?: 'plain' | 'gold' | 'result';
  /** Writes a plus before what was won. */
  readonly signed?: boolean;
  readonly className?: string;
}

/** Money: tabular digits, grouped, the currency's decimals, the code after it smaller and muted. */
export function MoneyText({
  amount,
  currency,
  language = 'en',
  tone = 'plain',
  signed = false,
  className,
}: MoneyTextProps) {
  const negative = amount.startsWith('-');
  const result = negative ? 'lost' : /[1-9]/.test(amount) ? 'won' : 'even';
  return (
    <span
      className={classNames(css.money, className)}
      data-tone={tone}
      data-result={tone === 'result' ? result : undefined}
      dir="ltr"
    >
      {amountText(amount, currency, language, signed)} <small className={css.currency}>{currency}</small>
    </span>
  );
}
