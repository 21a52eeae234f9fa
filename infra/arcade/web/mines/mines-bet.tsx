import { toAmount, toWire } from '@marquee/money';
import { countGems, getMaxPicks, computePicksMultiplier, TILES } from '#games/mines/mines.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RoundView, RulesView } from '#http/schemas.ts';
import { formatPercent } from '#web/i18n/format-percent.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { BetSummary } from '#web/ui/bet-summary.tsx';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  /** The open round or the last one. */
  readonly round: RoundView | null;
  /** Number of mines for the next round. */
  readonly chosen: number;
  /** Stake of the open round, or of the next one. */
  readonly stake: string;
  readonly rules: RulesView;
}

/** Progress of the open round, the result of the last one, or chance and payout of the first tile of the next one. */
export function MinesBet({ round, chosen, stake, rules }: Props) {
  const { t, language } = useTexts();
  const outcome = round?.result?.outcome.game === 'mines' ? round.result.outcome : null;
  const isOpen = round?.state === 'PLAYING';
  const showsRound = outcome !== null && (isOpen || outcome.count === chosen);
  const count = showsRound ? outcome.count : chosen;
  const revealed = showsRound ? countGems(outcome) : 0;
  const progress = [t('mines.revealed'), t('mines.revealedOf', { revealed, max: getMaxPicks(count) })] as const;
  if (showsRound && !isOpen && round?.result)
    return (
      <BetSummary
        rules={rules}
        rows={[
          [t('stake'), formatAmount(round.stake, round.currency, language)],
          progress,
          [t('bet.multiplier'), t('multiple', { multiplier: formatMultiplier(round.result.multiplier) })],
          [t('bet.payout'), formatAmount(round.result.payout, round.currency, language)],
        ]}
      />
    );
  const chance = (TILES - count - revealed) / (TILES - revealed);
  const multiplier = computePicksMultiplier(count, revealed + 1);
  const payout = toWire(computePayout(toAmount(stake), multiplier, rules.currency));
  return (
    <BetSummary
      rules={rules}
      rows={[
        progress,
        [t('mines.chance'), formatPercent(chance, language)],
        [t('mines.next'), t('multiple', { multiplier: formatMultiplier(multiplier) })],
        [t('mines.nextPayout'), formatAmount(payout, rules.currency, language)],
      ]}
    />
  );
}
