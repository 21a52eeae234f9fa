import { classNames } from '#foundation/class-names.ts';
import { formatAmount } from './format-amount.ts';
import css from './money-text.module.css';

export interface MoneyTextProps {
  /** Decimal string in currency units, as in responses. */
  readonly amount: string;
  /** ISO 4217 code, or `FUN`. */
  readonly currency: string;
  /** BCP 47 tag that decides the grouping. Digits are always Latin. */
  readonly language?: string;
  /** gold: prizes and main balances; result: colour by win or loss. */
  readonly tone?: 'plain' | 'gold' | 'result';
  /** Adds a plus sign to amounts above zero. */
  readonly signed?: boolean;
  readonly className?: string;
}

/** A formatted amount with tabular digits, followed by the currency code in small, muted type. */
export function MoneyText({
  amount,
  currency,
  language = 'en',
  tone = 'plain',
  signed = false,
  className,
}: MoneyTextProps) {
  const isNegative = amount.startsWith('-');
  const result = isNegative ? 'lost' : /[1-9]/.test(amount) ? 'won' : 'even';
  return (
    <span
      className={classNames(css.money, className)}
      data-tone={tone}
      data-result={tone === 'result' ? result : undefined}
      dir="ltr"
    >
      {formatAmount(amount, currency, language, signed)} <small className={css.currency}>{currency}</small>
    </span>
  );
}
