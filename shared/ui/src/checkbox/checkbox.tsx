import { Check } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import css from './checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  onChange(checked: boolean): void;
  /** Words beside the box; may hold links. */
  readonly children: ReactNode;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Draws a panel around box and words that turns coral with the error. */
  readonly panel?: boolean;
  readonly error?: string;
}

export function Checkbox({ checked, onChange, children, name, required, disabled, panel = false, error }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={css.line} data-panel={panel || undefined} data-invalid={error !== undefined || undefined}>
      <Primitive.Root
        id={id}
        className={css.box}
        name={name}
        checked={checked}
        required={required}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onCheckedChange={(state) => onChange(state === true)}
      >
        <Primitive.Indicator className={css.tick}>
          <Check aria-hidden strokeWidth={3} />
        </Primitive.Indicator>
      </Primitive.Root>
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
