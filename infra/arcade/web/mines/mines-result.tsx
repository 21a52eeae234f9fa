import { formatMultiplier } from '#games/rules/multiplier.ts';
import type { RoundView } from '#http/schemas.ts';
import { Payout } from '#web/round/payout.tsx';
import { useTexts } from '#web/i18n/texts.ts';

export function MinesResult({ round }: { readonly round: RoundView }) {
  const { t } = useTexts();
  const { result, state } = round;
  if (result?.outcome.game !== 'mines') return null;
  const { exploded, picks } = result.outcome;
  const values = { gems: picks.length, multiplier: formatMultiplier(result.multiplier) };
  if (state === 'PLAYING') return <span>{t(picks.length === 0 ? 'mines.placed' : 'mines.continue', values)}</span>;
  if (exploded) return <span>{t('mines.lost')}</span>;
  return <Payout round={round} outcomeText={t('mines.cashedOut', values)} />;
}
