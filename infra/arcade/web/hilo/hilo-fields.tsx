import type { HiloChoice } from '#games/hilo/hilo.ts';
import { useTexts } from '#web/i18n/texts.ts';

/** Steps of a verified round. Without a round there are none, and only the first card is computed. */
export function HiloFields({ choice }: { readonly choice: HiloChoice }) {
  const { t } = useTexts();
  return choice.steps.length > 0 ? (
    <p>
      {t('hilo.steps', {
        steps: choice.steps.map((step) => t(step === 'skip' ? 'hilo.skipped' : `hilo.${step}`)).join(', '),
      })}
    </p>
  ) : null;
}
