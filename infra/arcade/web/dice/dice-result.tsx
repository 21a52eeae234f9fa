import type { RoundView } from '#http/schemas.ts';
import { computeRollBound } from '#games/dice/dice.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { formatHundredths } from '#web/controls/hundredths.ts';
import { Payout } from '#web/round/payout.tsx';
import { useTexts } from '#web/i18n/texts.ts';

export function DiceResult({ round }: { readonly round: RoundView }) {
  const { t } = useTexts();
  const { result } = round;
  if (result?.outcome.game !== 'dice') return null;
  const { roll, side, won } = result.outcome;
  const values = {
    roll: formatHundredths(roll),
    side: t(`dice.${side}Word`),
    bound: formatHundredths(computeRollBound(result.outcome)),
  };
  if (!won) return <span>{t('result.diceNoWin', values)}</span>;
  return (
    <Payout
      round={round}
      outcomeText={t('result.diceWin', { ...values, multiplier: formatMultiplier(result.multiplier) })}
    />
  );
}
