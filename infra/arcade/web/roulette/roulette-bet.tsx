import { toAmount, toWire } from '@marquee/money';
import { computePayout } from '#games/compute-payout.ts';
import { POCKETS } from '#games/roulette/wheel.ts';
import type { RulesView } from '#http/schemas.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { BetSummary } from '#web/ui/bet-summary.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { computeTotal, toPlacements, type ChipBets } from '#web/roulette/table/chip-bets.ts';
import { computeBestMultiplier, listCoveredNumbers } from '#web/roulette/table/placements.ts';

interface Props {
  readonly bets: ChipBets;
  readonly rules: RulesView;
}

/** Positions with chips, covered numbers, total and maximum payout of the current bet. */
export function RouletteBet({ bets, rules }: Props) {
  const { t, language } = useTexts();
  const { currency } = rules;
  const placements = toPlacements(bets);
  const total = computeTotal(bets);
  const money = (amount: string) => (bets.length === 0 ? t('roulette.none') : formatAmount(amount, currency, language));
  return (
    <BetSummary
      rules={rules}
      rows={[
        [t('roulette.positions'), bets.length === 0 ? t('roulette.noChips') : String(bets.length)],
        [
          t('roulette.covered'),
          t('roulette.coveredOf', { covered: listCoveredNumbers(placements).size, pockets: POCKETS }),
        ],
        [t('roulette.total'), money(total)],
        [
          t('roulette.maxPayout'),
          money(toWire(computePayout(toAmount(total), computeBestMultiplier(placements), currency))),
        ],
      ]}
    />
  );
}
