import type { RoundView } from '#http/schemas.ts';
import { isMore, showAmount } from '../amounts.ts';
import { useTexts } from '../texts.ts';
import css from './payout.module.css';

/** A return and why. It is only festive above the stake. */
export function Payout({ round, words }: { readonly round: RoundView; readonly words: string }) {
  const { t, language } = useTexts();
  const { result, stake, currency, state } = round;
  if (!result) return null;
  return (
    <span className={css.payout} data-festive={isMore(result.payout, stake)}>
      <b>{showAmount(result.payout, currency, language)}</b> <span>{t('result.because', { currency, words })}</span>
      {state === 'DONE' ? null : <small>{t('result.pending')}</small>}
    </span>
  );
}
