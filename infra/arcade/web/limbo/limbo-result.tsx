import type { RoundView } from '#http/schemas.ts';
import { Payout } from '#web/round/payout.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';

export function LimboResult({ round }: { readonly round: RoundView }) {
  const { t, language } = useTexts();
  const { result } = round;
  if (result?.outcome.game !== 'limbo') return null;
  const { result: reached, target, won } = result.outcome;
  const values = {
    result: formatMultiplierHundredths(reached, language),
    target: formatMultiplierHundredths(target, language),
  };
  return won ? (
    <Payout round={round} outcomeText={t('limbo.reached', values)} />
  ) : (
    <span>{t('limbo.missed', values)}</span>
  );
}
