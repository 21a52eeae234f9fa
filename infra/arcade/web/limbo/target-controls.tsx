import { useState } from 'react';
import { MAX_TARGET, MIN_TARGET, type LimboChoice } from '#games/limbo/limbo.ts';
import { HundredthsField } from '#web/controls/hundredths-field.tsx';
import { ToggleGroup } from '#web/controls/toggle-group.tsx';
import { Stepper } from '#web/controls/stepper.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { getNextTarget, parseTarget } from './targets.ts';
import css from './target-controls.module.css';

interface Props {
  readonly choice: LimboChoice;
  readonly isDisabled: boolean;
  readonly onChoice: (choice: LimboChoice) => void;
}

const PRESETS = [150, 200, 500, 1_000, 10_000];

/** Target as text, by steps or from a few presets. */
export function TargetControls({ choice: { target }, isDisabled, onChoice }: Props) {
  const { t } = useTexts();
  const label = t('limbo.target');
  const [presses, setPresses] = useState(0);
  const choose = (hundredths: number) => {
    setPresses(presses + 1);
    onChoice({ target: hundredths });
  };
  const times = (hundredths: number) => t('multiple', { multiplier: hundredths / 100 });
  return (
    <div className={css.controls}>
      <Stepper
        label={label}
        less={t('limbo.decrease')}
        more={t('limbo.increase')}
        isDisabled={isDisabled}
        isLeast={target === MIN_TARGET}
        isMost={target === MAX_TARGET}
        onStep={(direction) => choose(getNextTarget(target, direction))}
      >
        <HundredthsField
          // A press replaces typed text also when it chooses the same target.
          key={presses}
          label={label}
          value={target}
          min={MIN_TARGET}
          max={MAX_TARGET}
          isDisabled={isDisabled}
          parse={parseTarget}
          onValue={(typed) => onChoice({ target: typed })}
        />
      </Stepper>
      <ToggleGroup
        label={t('limbo.quick')}
        options={PRESETS.map((value) => ({
          value,
          text: times(value),
          label: t('limbo.set', { target: times(value) }),
        }))}
        chosen={target}
        isDisabled={isDisabled}
        onChoose={choose}
      />
    </div>
  );
}
