import { countGuesses, hilo, MAX_GUESSES, MAX_SKIPS, skipsLeft, type HiloOutcome } from '#games/hilo/hilo.ts';
import { formatMultiplier } from '#games/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import { readAmount, toWire } from '@marquee/money';
import type { RulesView } from '#http/schemas.ts';
import { showAmount } from '../amounts.ts';
import { BetFacts } from '../bet/bet-facts.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  /** Of the open round; null while there is none. */
  readonly outcome: HiloOutcome | null;
  readonly stake: string;
  readonly rules: RulesView;
}

/** How far the round is and what it is worth. */
export function HiloBet({ outcome, stake, rules }: Props) {
  const { t, language } = useTexts();
  const multiplier = outcome ? hilo.multiplier(outcome) : { numerator: 1, denominator: 1 };
  const returned = toWire(computePayout(readAmount(stake), multiplier, rules.currency));
  return (
    <BetFacts
      rules={rules}
      rows={[
        [t('hilo.right'), t('hilo.rightOf', { right: outcome ? countGuesses(outcome) : 0, most: MAX_GUESSES })],
        [t('hilo.skips'), String(outcome ? skipsLeft(outcome) : MAX_SKIPS)],
        [t('hilo.worth'), t('multiple', { multiplier: formatMultiplier(multiplier, 2) })],
        [t('hilo.collects'), showAmount(returned, rules.currency, language)],
      ]}
    />
  );
}
