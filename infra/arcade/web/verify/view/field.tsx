import { useId, type ReactNode } from 'react';
import css from './field.module.css';

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, hint, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint === undefined ? null : <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
