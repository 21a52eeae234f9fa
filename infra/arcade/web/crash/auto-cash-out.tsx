import { MAX_POINT, MIN_TARGET } from '#games/crash/crash.ts';
import { useState } from 'react';
import { HundredthsField } from '#web/controls/hundredths-field.tsx';
import { Stepper } from '#web/controls/stepper.tsx';
import { getNextTarget, parseTarget } from '#web/limbo/targets.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './auto-cash-out.module.css';

interface Props {
  /** Multiplier in hundredths; null while automatic cash-out is off. */
  readonly autoCashOutAt: number | null;
  readonly isDisabled: boolean;
  readonly onAuto: (autoCashOutAt: number | null) => void;
}

const DEFAULT_TARGET = 200;

/** Switch and target of the automatic cash-out. */
export function AutoCashOut({ autoCashOutAt, isDisabled, onAuto }: Props) {
  const { t } = useTexts();
  const [target, setTarget] = useState(autoCashOutAt ?? DEFAULT_TARGET);
  const choose = (hundredths: number) => {
    setTarget(hundredths);
    onAuto(hundredths);
  };
  const label = t('crash.autoCashOutAt');
  const isOff = autoCashOutAt === null;
  return (
    <div className={css.auto}>
      <button
        type="button"
        role="switch"
        className={css.switch}
        aria-checked={!isOff}
        disabled={isDisabled}
        onClick={() => onAuto(isOff ? target : null)}
      >
        <i aria-hidden />
        {t('crash.auto')}
      </button>
      <Stepper
        label={label}
        less={t('crash.autoDecrease')}
        more={t('crash.autoIncrease')}
        isDisabled={isDisabled || isOff}
        isLeast={target === MIN_TARGET}
        isMost={target === MAX_POINT}
        onStep={(direction) => choose(getNextTarget(target, direction))}
      >
        <HundredthsField
          label={label}
          value={target}
          min={MIN_TARGET}
          max={MAX_POINT}
          isDisabled={isDisabled || isOff}
          parse={parseTarget}
          onValue={choose}
        />
      </Stepper>
    </div>
  );
}
