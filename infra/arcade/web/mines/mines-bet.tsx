import { toAmount, toWire } from '@marquee/money';
import { maxPicks, picksMultiplier, TILES } from '#games/mines/mines.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RulesView } from '#http/schemas.ts';
import { formatPercent } from '#web/i18n/format-percent.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { BetSummary } from '#web/ui/bet-summary.tsx';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  readonly count: number;
  readonly revealed: number;
  readonly stake: string;
  readonly rules: RulesView;
}

/** Progress, and chance and payout of the next tile. */
export function MinesBet({ count, revealed, stake, rules }: Props) {
  const { t, language } = useTexts();
  const next = revealed + 1;
  const chance = (TILES - count - revealed) / (TILES - revealed);
  const multiplier = picksMultiplier(count, next);
  const payout = toWire(computePayout(toAmount(stake), multiplier, rules.currency));
  return (
    <BetSummary
      rules={rules}
      rows={[
        [t('mines.revealed'), t('mines.revealedOf', { revealed, max: maxPicks(count) })],
        [t('mines.chance'), formatPercent(chance, language)],
        [t('mines.next'), t('multiple', { multiplier: formatMultiplier(multiplier) })],
        [t('mines.nextPayout'), formatAmount(payout, rules.currency, language)],
      ]}
    />
  );
}
