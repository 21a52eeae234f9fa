import { readAmount, toWire } from '@marquee/money';
import { showRtp } from '#games/game-rules.ts';
import { showMultiplier } from '#games/multiplier.ts';
import { payoutOf } from '#games/payout.ts';
import { bucketMultiplier, tableRtp, waysTo, type PlinkoChoice } from '#games/plinko/plinko.ts';
import type { RulesView } from '#http/schemas.ts';
import { showAmount } from '../amounts.ts';
import { BetFacts } from '../bet/bet-facts.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  readonly choice: PlinkoChoice;
  readonly stake: string;
  readonly rules: RulesView;
}

/** The best that the chosen table can pay, how likely that is, and what the table returns. */
export function PlinkoBet({ choice, stake, rules }: Props) {
  const { t, language } = useTexts();
  const best = bucketMultiplier(choice, 0);
  const chance = (200 * waysTo(choice, 0)) / 2 ** choice.rows;
  const returned = toWire(payoutOf(readAmount(stake), best, rules.currency));
  return (
    <BetFacts
      rules={rules}
      rows={[
        [t('plinko.tableReturns'), t('percent', { percent: showRtp(tableRtp(choice)) })],
        [t('plinko.edgePays'), t('multiple', { multiplier: showMultiplier(best) })],
        [t('plinko.edgeChance'), t('percent', { percent: chance.toFixed(chance < 0.1 ? 4 : 2) })],
        [t('plinko.edgeReturn'), showAmount(returned, rules.currency, language)],
      ]}
    />
  );
}
