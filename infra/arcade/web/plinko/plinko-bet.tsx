import { toAmount, toWire } from '@marquee/money';
import { formatPercent, formatRtp } from '#web/i18n/format-percent.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import { computeBucketMultiplier, computeTableRtp, countPaths, type PlinkoChoice } from '#games/plinko/plinko.ts';
import type { RulesView } from '#http/schemas.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { BetSummary } from '#web/ui/bet-summary.tsx';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  readonly choice: PlinkoChoice;
  readonly stake: string;
  readonly rules: RulesView;
}

/** Return of the selected pay table, and its best payout with its probability. */
export function PlinkoBet({ choice, stake, rules }: Props) {
  const { t, language } = useTexts();
  const best = computeBucketMultiplier(choice, 0);
  const chance = (2 * countPaths(choice, 0)) / 2 ** choice.rows;
  const payout = toWire(computePayout(toAmount(stake), best, rules.currency));
  return (
    <BetSummary
      rules={rules}
      rows={[
        [t('plinko.rtp'), formatRtp(computeTableRtp(choice), language)],
        [t('plinko.maxMultiplier'), t('multiple', { multiplier: formatMultiplier(best) })],
        [t('plinko.maxChance'), formatPercent(chance, language)],
        [t('plinko.maxPayout'), formatAmount(payout, rules.currency, language)],
      ]}
    />
  );
}
