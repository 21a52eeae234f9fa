import { Eraser, Shuffle } from 'lucide-react';
import { MAX_PICKS, NUMBERS, type KenoChoice } from '#games/keno/keno.ts';
import { kenoRisks } from '#games/keno/pay-tables.ts';
import { ToggleGroup } from '#web/controls/toggle-group.tsx';
import { ToolButton } from '#web/controls/tool-button.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './keno-controls.module.css';

interface Props {
  readonly choice: KenoChoice;
  readonly isDisabled: boolean;
  readonly onChoice: (choice: KenoChoice) => void;
}

/** Ten random picks. Math.random is sufficient, because the outcome is drawn from the seeds. */
function randomPicks(): number[] {
  const left = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  return Array.from({ length: MAX_PICKS }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1);
}

/** Risk of the pay table, random picks and clear. */
export function KenoControls({ choice, isDisabled, onChoice }: Props) {
  const { t } = useTexts();
  return (
    <div className={css.controls}>
      <ToggleGroup
        label={t('risk')}
        options={kenoRisks.map((value) => ({ value, text: t(`keno.${value}`) }))}
        chosen={choice.risk}
        isDisabled={isDisabled}
        onChoose={(risk) => onChoice({ ...choice, risk })}
      />
      <ToolButton
        icon={Shuffle}
        label={t('keno.quickPick')}
        isLabelled
        isDisabled={isDisabled}
        onPress={() => onChoice({ ...choice, picks: randomPicks() })}
      />
      <ToolButton
        icon={Eraser}
        label={t('keno.clear')}
        isLabelled
        isDisabled={isDisabled || choice.picks.length === 0}
        onPress={() => onChoice({ ...choice, picks: [] })}
      />
    </div>
  );
}
