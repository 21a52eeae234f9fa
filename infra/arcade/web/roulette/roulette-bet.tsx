import { toAmount, toWire } from '@marquee/money';
import { computePayout } from '#games/compute-payout.ts';
import { countChips, type Placement } from '#games/roulette/roulette.ts';
import { POCKETS } from '#games/roulette/wheel.ts';
import type { RulesView } from '#http/schemas.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { BetSummary } from '#web/ui/bet-summary.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { computeBestMultiplier, computeChipStake, listCoveredNumbers } from '#web/roulette/table/placements.ts';

interface Props {
  readonly placements: readonly Placement[];
  readonly stake: string;
  readonly rules: RulesView;
}

/** Chips, covered numbers, stake per chip and maximum payout of the current bet. */
export function RouletteBet({ placements, stake, rules }: Props) {
  const { t, language } = useTexts();
  const { currency } = rules;
  const chips = countChips(placements);
  const money = (amount: string) => (chips === 0 ? t('roulette.none') : formatAmount(amount, currency, language));
  return (
    <BetSummary
      rules={rules}
      rows={[
        [
          t('roulette.placed'),
          chips === 0 ? t('roulette.noChips') : t('roulette.chipsOnSpots', { chips, spots: placements.length }),
        ],
        [
          t('roulette.covered'),
          t('roulette.coveredOf', { covered: listCoveredNumbers(placements).size, pockets: POCKETS }),
        ],
        [t('roulette.chipValue'), money(computeChipStake(1, placements, stake, currency))],
        [
          t('roulette.maxPayout'),
          money(toWire(computePayout(toAmount(stake), computeBestMultiplier(placements), currency))),
        ],
      ]}
    />
  );
}
