import type { LimboOutcome } from '#games/limbo/limbo.ts';
import { useTexts } from '../texts.ts';
import { BigNumber } from '../verify/big-number.tsx';
import { showTimes } from './climb.ts';

export function ReachedNumber({ outcome }: { readonly outcome: LimboOutcome }) {
  const { t, language } = useTexts();
  return <BigNumber>{t('multiple', { multiplier: showTimes(outcome.result, language) })}</BigNumber>;
}
