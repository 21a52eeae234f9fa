import type { RoundView } from '#http/schemas.ts';
import { Payout } from '../round/payout.tsx';
import { useTexts } from '../texts.ts';
import { showTimes } from './climb.ts';

export function LimboResult({ round }: { readonly round: RoundView }) {
  const { t, language } = useTexts();
  const { result } = round;
  if (result?.outcome.game !== 'limbo') return null;
  const { result: reached, target, won } = result.outcome;
  const values = { result: showTimes(reached, language), target: showTimes(target, language) };
  return won ? <Payout round={round} words={t('limbo.reached', values)} /> : <span>{t('limbo.short', values)}</span>;
}
