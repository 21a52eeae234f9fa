import { toAmount, toWire } from '@marquee/money';
import { formatRtp } from '#games/game-rules.ts';
import { formatMultiplier } from '#games/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import { bucketMultiplier, tableRtp, countPaths, type PlinkoChoice } from '#games/plinko/plinko.ts';
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
  const best = bucketMultiplier(choice, 0);
  const chance = (200 * countPaths(choice, 0)) / 2 ** choice.rows;
  const returned = toWire(computePayout(toAmount(stake), best, rules.currency));
  return (
    <BetSummary
      rules={rules}
      rows={[
        [t('plinko.rtp'), t('percent', { percent: formatRtp(tableRtp(choice)) })],
        [t('plinko.maxMultiplier'), t('multiple', { multiplier: formatMultiplier(best) })],
        [t('plinko.maxChance'), t('percent', { percent: chance.toFixed(chance < 0.1 ? 4 : 2) })],
        [t('plinko.maxPayout'), formatAmount(returned, rules.currency, language)],
      ]}
    />
  );
}
