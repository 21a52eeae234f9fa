import { formatMultiplier } from '#games/rules/multiplier.ts';
import type { RoundView } from '#http/schemas.ts';
import { Payout } from '#web/round/payout.tsx';
import { useTexts } from '#web/i18n/texts.ts';

export function PlinkoResult({ round }: { readonly round: RoundView }) {
  const { t } = useTexts();
  const { result } = round;
  if (result?.outcome.game !== 'plinko') return null;
  const { rows, bucket } = result.outcome;
  return (
    <Payout
      round={round}
      outcomeText={t('plinko.landed', {
        bucket: bucket + 1,
        buckets: rows + 1,
        multiplier: formatMultiplier(result.multiplier),
      })}
    />
  );
}
