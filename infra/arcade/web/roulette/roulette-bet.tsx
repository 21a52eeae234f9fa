import { readAmount, toWire } from '@marquee/money';
import { computePayout } from '#games/compute-payout.ts';
import { countChips, type Placement } from '#games/roulette/roulette.ts';
import { POCKETS } from '#games/roulette/wheel.ts';
import type { RulesView } from '#http/schemas.ts';
import { showAmount } from '../amounts.ts';
import { BetFacts } from '../bet/bet-facts.tsx';
import { useTexts } from '../texts.ts';
import { bestReturn, carriedBy, numbersCovered } from './placements.ts';

interface Props {
  readonly placements: readonly Placement[];
  readonly stake: string;
  readonly rules: RulesView;
}

/** How the stake lies on the cloth. */
export function RouletteBet({ placements, stake, rules }: Props) {
  const { t, language } = useTexts();
  const { currency } = rules;
  const chips = countChips(placements);
  const money = (amount: string) => (chips === 0 ? t('roulette.none') : showAmount(amount, currency, language));
  return (
    <BetFacts
      rules={rules}
      rows={[
        [t('roulette.lying'), t('roulette.chipsOnSpots', { chips, spots: placements.length })],
        [
          t('roulette.covered'),
          t('roulette.coveredOf', { covered: numbersCovered(placements).size, pockets: POCKETS }),
        ],
        [t('roulette.perChip'), money(carriedBy(1, placements, stake, currency))],
        [t('roulette.best'), money(toWire(computePayout(readAmount(stake), bestReturn(placements), currency)))],
      ]}
    />
  );
}
