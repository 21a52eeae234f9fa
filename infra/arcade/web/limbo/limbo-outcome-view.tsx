import type { LimboOutcome } from '#games/limbo/limbo.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { BigNumber } from '#web/ui/big-number.tsx';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';

export function LimboOutcomeView({ outcome }: { readonly outcome: LimboOutcome }) {
  const { t, language } = useTexts();
  return <BigNumber>{t('multiple', { multiplier: formatMultiplierHundredths(outcome.result, language) })}</BigNumber>;
}
