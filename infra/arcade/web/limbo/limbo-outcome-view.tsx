import type { LimboOutcome } from '#games/limbo/limbo.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { BigNumber } from '#web/ui/big-number.tsx';
import { formatMultiple } from './rocket-climb.ts';

export function LimboOutcomeView({ outcome }: { readonly outcome: LimboOutcome }) {
  const { t, language } = useTexts();
  return <BigNumber>{t('multiple', { multiplier: formatMultiple(outcome.result, language) })}</BigNumber>;
}
