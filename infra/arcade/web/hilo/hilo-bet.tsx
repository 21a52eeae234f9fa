import { countGuesses, hilo, MAX_GUESSES, MAX_SKIPS, skipsLeft, type HiloOutcome } from '#games/hilo/hilo.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import { toAmount, toWire } from '@marquee/money';
import type { RulesView } from '#http/schemas.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { BetSummary } from '#web/ui/bet-summary.tsx';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  /** Outcome of the open round; null without one. */
  readonly outcome: HiloOutcome | null;
  readonly stake: string;
  readonly rules: RulesView;
}

/** Progress and current payout of the round. */
export function HiloBet({ outcome, stake, rules }: Props) {
  const { t, language } = useTexts();
  const multiplier = outcome ? hilo.multiplier(outcome) : { numerator: 1, denominator: 1 };
  const payout = toWire(computePayout(toAmount(stake), multiplier, rules.currency));
  return (
    <BetSummary
      rules={rules}
      rows={[
        [t('hilo.correct'), t('hilo.correctOf', { correct: outcome ? countGuesses(outcome) : 0, max: MAX_GUESSES })],
        [t('hilo.skips'), String(outcome ? skipsLeft(outcome) : MAX_SKIPS)],
        [t('hilo.multiplier'), t('multiple', { multiplier: formatMultiplier(multiplier) })],
        [t('bet.payout'), formatAmount(payout, rules.currency, language)],
      ]}
    />
  );
}
