import { MAX_ROWS, MIN_ROWS, RISKS, type PlinkoChoice } from '#games/plinko/plinko.ts';
import { ToggleGroup } from '#web/controls/toggle-group.tsx';
import { CountStepper } from '#web/controls/stepper.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './plinko-controls.module.css';

interface Props {
  readonly choice: PlinkoChoice;
  readonly isDisabled: boolean;
  readonly onChoice: (choice: PlinkoChoice) => void;
}

/** Rows and risk, which select the pay table. */
export function PlinkoControls({ choice, isDisabled, onChoice }: Props) {
  const { t } = useTexts();
  return (
    <div className={css.controls}>
      <CountStepper
        label={t('plinko.rows')}
        less={t('plinko.fewer')}
        more={t('plinko.more')}
        isDisabled={isDisabled}
        count={choice.rows}
        min={MIN_ROWS}
        max={MAX_ROWS}
        onCount={(rows) => onChoice({ ...choice, rows })}
      />
      <ToggleGroup
        label={t('risk')}
        options={RISKS.map((risk) => ({ value: risk, text: t(`risk.${risk}`) }))}
        chosen={choice.risk}
        isDisabled={isDisabled}
        onChoose={(risk) => onChoice({ ...choice, risk })}
      />
    </div>
  );
}
