import { readAmount, toWire } from '@marquee/money';
import { longestRun, safeMultiplier, TILES } from '#games/mines/mines.ts';
import { showMultiplier } from '#games/multiplier.ts';
import { payoutOf } from '#games/payout.ts';
import type { RulesView } from '#http/schemas.ts';
import { showAmount } from '../amounts.ts';
import { BetFacts } from '../bet/bet-facts.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  readonly count: number;
  readonly turned: number;
  readonly stake: string;
  readonly rules: RulesView;
}

/** What stands now and what the next tile would make of it. */
export function MinesBet({ count, turned, stake, rules }: Props) {
  const { t, language } = useTexts();
  const next = turned + 1;
  const chance = (100 * (TILES - count - turned)) / (TILES - turned);
  const multiplier = safeMultiplier(count, next);
  const returned = toWire(payoutOf(readAmount(stake), multiplier, rules.currency));
  return (
    <BetFacts
      rules={rules}
      rows={[
        [t('mines.turned'), t('mines.turnedOf', { turned, most: longestRun(count) })],
        [t('mines.chance'), t('percent', { percent: chance.toFixed(2) })],
        [t('mines.next'), t('multiple', { multiplier: showMultiplier(multiplier) })],
        [t('bet.return'), showAmount(returned, rules.currency, language)],
      ]}
    />
  );
}
