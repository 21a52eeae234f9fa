import { readAmount, toWire } from '@marquee/money';
import { targetMultiplier, type LimboChoice } from '#games/limbo/limbo.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RulesView } from '#http/schemas.ts';
import { showAmount } from '../amounts.ts';
import { BetFacts } from '../bet/bet-facts.tsx';
import { useTexts } from '../texts.ts';
import { chanceOf, showTimes } from './climb.ts';

interface Props {
  readonly choice: LimboChoice;
  readonly stake: string;
  readonly rules: RulesView;
}

export function LimboBet({ choice: { target }, stake, rules }: Props) {
  const { t, language } = useTexts();
  const returned = toWire(computePayout(readAmount(stake), targetMultiplier(target), rules.currency));
  return (
    <BetFacts
      rules={rules}
      rows={[
        [t('limbo.target'), t('multiple', { multiplier: showTimes(target, language) })],
        [t('dice.chance'), t('percent', { percent: chanceOf(target) })],
        [t('bet.return'), showAmount(returned, rules.currency, language)],
      ]}
    />
  );
}
