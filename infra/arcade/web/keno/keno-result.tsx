import { countHits } from '#games/keno/keno.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import type { RoundView } from '#http/schemas.ts';
import { Payout } from '#web/round/payout.tsx';
import { useTexts } from '#web/i18n/texts.ts';

export function KenoResult({ round }: { readonly round: RoundView }) {
  const { t } = useTexts();
  const { result } = round;
  if (result?.outcome.game !== 'keno') return null;
  const values = {
    hits: countHits(result.outcome),
    picks: result.outcome.picks.length,
    multiplier: formatMultiplier(result.multiplier),
  };
  if (result.multiplier.numerator === 0) return <span>{t('keno.noWin', values)}</span>;
  return <Payout round={round} outcomeText={t('keno.wins', values)} />;
}
