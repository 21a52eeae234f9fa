import type { HiloChoice } from '#games/hilo/hilo.ts';
import { useTexts } from '#web/i18n/texts.ts';

/** The steps of a round that is checked; typed by hand there are none, and the first card alone is told. */
export function HiloFields({ choice }: { readonly choice: HiloChoice }) {
  const { t } = useTexts();
  return choice.steps.length > 0 ? (
    <p>
      {t('hilo.taken', {
        steps: choice.steps.map((step) => t(step === 'skip' ? 'hilo.skipped' : `hilo.${step}`)).join(', '),
      })}
    </p>
  ) : null;
}
