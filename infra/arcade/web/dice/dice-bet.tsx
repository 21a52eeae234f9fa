import { readAmount, toWire } from '@marquee/money';
import type { RulesView } from '#http/schemas.ts';
import { rollBound, winMultiplier, type DiceChoice } from '#games/dice/dice.ts';
import { formatMultiplier } from '#games/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import { showAmount } from '../amounts.ts';
import { BetFacts } from '../bet/bet-facts.tsx';
import { showHundredths } from '../bet/hundredths.ts';
import { useTexts } from '../texts.ts';

interface Props {
  readonly choice: DiceChoice;
  readonly stake: string;
  readonly rules: RulesView;
}

export function DiceBet({ choice, stake, rules }: Props) {
  const { t, language } = useTexts();
  const multiplier = winMultiplier(choice.chance);
  const returned = toWire(computePayout(readAmount(stake), multiplier, rules.currency));
  return (
    <BetFacts
      rules={rules}
      rows={[
        [t('dice.bound', { side: t(`dice.${choice.side}Word`) }), showHundredths(rollBound(choice))],
        [t('dice.chance'), t('percent', { percent: showHundredths(choice.chance) })],
        [t('dice.pays'), t('multiple', { multiplier: formatMultiplier(multiplier) })],
        [t('bet.return'), showAmount(returned, rules.currency, language)],
      ]}
    />
  );
}
