import { countGuesses } from '#games/hilo/hilo.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import type { RoundView } from '#http/schemas.ts';
import { Payout } from '#web/round/payout.tsx';
import { useTexts } from '#web/i18n/texts.ts';

export function HiloResult({ round }: { readonly round: RoundView }) {
  const { t } = useTexts();
  const { result, state } = round;
  if (result?.outcome.game !== 'hilo') return null;
  const correct = countGuesses(result.outcome);
  const values = { correct, multiplier: formatMultiplier(result.multiplier) };
  if (state === 'PLAYING') return <span>{t(correct === 0 ? 'hilo.placed' : 'hilo.continue', values)}</span>;
  if (result.outcome.lost) return <span>{t('hilo.lost')}</span>;
  return <Payout round={round} outcomeText={t('hilo.cashedOut', values)} />;
}
