import { countCorrect, hilo, MAX_GUESSES, MAX_SKIPS, countSkipsLeft } from '#games/hilo/hilo.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import { toAmount, toWire } from '@marquee/money';
import type { RoundView, RulesView } from '#http/schemas.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { BetSummary } from '#web/ui/bet-summary.tsx';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  /** The open round or the last one. */
  readonly round: RoundView | null;
  /** Stake of the next round. */
  readonly stake: string;
  readonly rules: RulesView;
}

/** Progress and payout of the open or last round. */
export function HiloBet({ round, stake, rules }: Props) {
  const { t, language } = useTexts();
  const outcome = round?.result?.outcome.game === 'hilo' ? round.result.outcome : null;
  const multiplier = outcome ? hilo.multiplier(outcome) : { numerator: 1, denominator: 1 };
  const payout = toWire(computePayout(toAmount(outcome && round ? round.stake : stake), multiplier, rules.currency));
  return (
    <BetSummary
      rules={rules}
      rows={[
        [t('hilo.correct'), t('hilo.correctOf', { correct: outcome ? countCorrect(outcome) : 0, max: MAX_GUESSES })],
        [t('hilo.skips'), String(outcome ? countSkipsLeft(outcome) : MAX_SKIPS)],
        [t('hilo.multiplier'), t('multiple', { multiplier: formatMultiplier(multiplier) })],
        [t('bet.payout'), formatAmount(payout, rules.currency, language)],
      ]}
    />
  );
}
