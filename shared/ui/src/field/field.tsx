import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import css from './field.module.css';

/** Props that the field passes to its control. */
export interface FieldControl {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** Small text at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** Error message; replaces the hint. */
  readonly error?: string;
  readonly required?: boolean;
  readonly className?: string;
  /** Renders the control with the id and ARIA attributes that connect it to label and message. */
  children(control: FieldControl): ReactNode;
}

/** A form control with its label above and a hint or error below. */
export function Field({ label, aside, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  const messageId = `${id}-message`;
  return (
    <div className={className}>
      <div className={css.labelLine}>
        <label className={css.label} htmlFor={id}>
          {label}
          {required && (
            <span aria-hidden className={css.star}>
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': message === undefined ? undefined : messageId,
      })}
      {message !== undefined && (
        <p
          id={messageId}
          className={error === undefined ? css.hint : css.error}
          role={error === undefined ? undefined : 'alert'}
        >
          {error !== undefined && <CircleAlert aria-hidden />}
          {message}
        </p>
      )}
    </div>
  );
}
