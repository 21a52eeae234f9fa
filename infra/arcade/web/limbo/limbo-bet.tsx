import { toAmount, toWire } from '@marquee/money';
import { computeTargetMultiplier, type LimboChoice } from '#games/limbo/limbo.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RulesView } from '#http/schemas.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { BetSummary } from '#web/ui/bet-summary.tsx';
import { formatPercent } from '#web/i18n/format-percent.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';
import { computeWinChance } from './targets.ts';

interface Props {
  readonly choice: LimboChoice;
  readonly stake: string;
  readonly rules: RulesView;
}

export function LimboBet({ choice: { target }, stake, rules }: Props) {
  const { t, language } = useTexts();
  const payout = toWire(computePayout(toAmount(stake), computeTargetMultiplier(target), rules.currency));
  return (
    <BetSummary
      rules={rules}
      rows={[
        [t('limbo.target'), t('multiple', { multiplier: formatMultiplierHundredths(target, language) })],
        [t('dice.chance'), formatPercent(computeWinChance(target), language)],
        [t('bet.payout'), formatAmount(payout, rules.currency, language)],
      ]}
    />
  );
}
