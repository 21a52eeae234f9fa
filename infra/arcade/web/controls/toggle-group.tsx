import type { ReactNode } from 'react';
import css from './toggle-group.module.css';

interface Props<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: ReactNode; readonly label?: string }[];
  readonly chosen: Value;
  readonly isDisabled: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A group of buttons with one selected value. */
export function ToggleGroup<Value extends string | number>({
  label,
  options,
  chosen,
  isDisabled,
  onChoose,
}: Props<Value>) {
  return (
    <div className={css.options} role="group" aria-label={label}>
      {options.map(({ value, text, label: name }) => (
        <button
          key={value}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={value === chosen}
          disabled={isDisabled}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
