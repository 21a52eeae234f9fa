import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './stepper.module.css';

interface Props {
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly isDisabled: boolean;
  readonly isLeast: boolean;
  readonly isMost: boolean;
  readonly onStep: (direction: -1 | 1) => void;
  /** The value, shown between the two buttons. */
  readonly children: ReactNode;
}

export function Stepper({ label, less, more, isDisabled, isLeast, isMost, onStep, children }: Props) {
  return (
    <div className={css.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={less} disabled={isDisabled || isLeast} onClick={() => onStep(-1)}>
        <Minus size={16} aria-hidden />
      </button>
      {children}
      <button type="button" aria-label={more} disabled={isDisabled || isMost} onClick={() => onStep(1)}>
        <Plus size={16} aria-hidden />
      </button>
    </div>
  );
}

interface CountStepperProps extends Omit<Props, 'isLeast' | 'isMost' | 'onStep' | 'children'> {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly onCount: (count: number) => void;
}

/** Stepper for an integer between two bounds. */
export function CountStepper({ count, min, max, onCount, ...names }: CountStepperProps) {
  return (
    <Stepper
      {...names}
      isLeast={count === min}
      isMost={count === max}
      onStep={(direction) => onCount(count + direction)}
    >
      <p aria-live="polite">
        <span>{names.label}</span>
        <b>{count}</b>
      </p>
    </Stepper>
  );
}
