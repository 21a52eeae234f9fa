import type { RoundView } from '#http/schemas.ts';
import { isGreaterAmount, formatAmount } from '#web/i18n/format-amount.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './payout.module.css';

/** A payout with the text of the outcome; highlighted only when it is above the stake. */
export function Payout({ round, outcomeText }: { readonly round: RoundView; readonly outcomeText: string }) {
  const { t, language } = useTexts();
  const { result, stake, currency, state } = round;
  if (!result) return null;
  return (
    <span className={css.payout} data-above-stake={isGreaterAmount(result.payout, stake)}>
      <b>{formatAmount(result.payout, currency, language)}</b>{' '}
      <span>{t('result.payout', { currency, outcome: outcomeText })}</span>
      {state === 'DONE' ? null : <small>{t('result.pending')}</small>}
    </span>
  );
}
