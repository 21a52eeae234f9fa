import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import css from './checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  onChange(checked: boolean): void;
  /** Label beside the box; may contain links. */
  readonly children: ReactNode;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Draws a panel around box and label that turns coral when there is an error. */
  readonly panel?: boolean;
  readonly error?: string;
}

/** Native checkbox with the design's box and tick. */
export function Checkbox({
  checked,
  onChange,
  children,
  name,
  required,
  disabled,
  panel = false,
  error,
}: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={css.line} data-panel={panel || undefined} data-invalid={error !== undefined || undefined}>
      <span className={css.box}>
        <input
          id={id}
          type="checkbox"
          className={css.input}
          name={name}
          checked={checked}
          required={required}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check aria-hidden className={css.tick} strokeWidth={3} />
      </span>
      <div className={css.words}>
        <label htmlFor={id} className={css.label}>
          {children}
        </label>
        {error !== undefined && (
          <p id={errorId} className={css.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
