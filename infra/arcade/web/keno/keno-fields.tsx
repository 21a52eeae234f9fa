import type { KenoChoice } from '#games/keno/keno.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { KenoControls } from './keno-controls.tsx';

interface Props {
  readonly choice: KenoChoice;
  readonly onChoice: (choice: KenoChoice) => void;
}

/** Picks and pay table of a verified round. */
export function KenoFields({ choice, onChoice }: Props) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('keno.picked', { numbers: choice.picks.join(', ') })}</p>
      <KenoControls choice={choice} isDisabled={false} onChoice={onChoice} />
    </>
  );
}
