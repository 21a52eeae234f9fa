import { formatMultiplier } from '#games/rules/multiplier.ts';
import { getColour } from '#games/roulette/wheel.ts';
import type { RoundView } from '#http/schemas.ts';
import { Payout } from '#web/round/payout.tsx';
import { useTexts } from '#web/i18n/texts.ts';

export function RouletteResult({ round }: { readonly round: RoundView }) {
  const { t } = useTexts();
  const { result } = round;
  if (result?.outcome.game !== 'roulette') return null;
  const { number } = result.outcome;
  const values = {
    number,
    colour: t(`colour.${getColour(number)}`),
    multiplier: formatMultiplier(result.multiplier),
  };
  if (result.multiplier.numerator === 0) return <span>{t('roulette.noWin', values)}</span>;
  return <Payout round={round} outcomeText={t('roulette.pays', values)} />;
}
