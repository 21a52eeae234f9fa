import { toAmount, toWire } from '@marquee/money';
import type { RulesView } from '#http/schemas.ts';
import { computeRollBound, computeWinMultiplier, type DiceChoice } from '#games/dice/dice.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { BetSummary } from '#web/ui/bet-summary.tsx';
import { formatPercent } from '#web/i18n/format-percent.ts';
import { formatHundredths } from '#web/controls/hundredths.ts';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  readonly choice: DiceChoice;
  readonly stake: string;
  readonly rules: RulesView;
}

export function DiceBet({ choice, stake, rules }: Props) {
  const { t, language } = useTexts();
  const multiplier = computeWinMultiplier(choice.chance);
  const payout = toWire(computePayout(toAmount(stake), multiplier, rules.currency));
  return (
    <BetSummary
      rules={rules}
      rows={[
        [t('dice.bound', { side: t(`dice.${choice.side}Word`) }), formatHundredths(computeRollBound(choice))],
        [t('dice.chance'), formatPercent(choice.chance / 10_000, language)],
        [t('bet.multiplier'), t('multiple', { multiplier: formatMultiplier(multiplier) })],
        [t('bet.payout'), formatAmount(payout, rules.currency, language)],
      ]}
    />
  );
}
