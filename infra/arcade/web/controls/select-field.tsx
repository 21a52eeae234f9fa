import type { ReactNode } from 'react';
import css from './select-field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly isDisabled?: boolean;
  readonly onChoose: (value: string) => void;
  /** Option elements. */
  readonly children: ReactNode;
}

export function SelectField({ label, value, isDisabled = false, onChoose, children }: Props) {
  return (
    <label className={css.field}>
      {label}
      <select value={value} disabled={isDisabled} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  );
}
