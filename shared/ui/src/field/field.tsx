import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import css from './field.module.css';

/** What a control takes over from its field. */
export interface FieldControl {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** Small words on the label's line, at its end. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** In words. Replaces the hint. */
  readonly error?: string;
  readonly required?: boolean;
  readonly className?: string;
  /** Gets the id and the aria attributes that the control needs. */
  children(control: FieldControl): ReactNode;
}

/** Label above, control, hint or error below. */
export function Field({ label, aside, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const below = error ?? hint;
  const noteId = `${id}-note`;
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
        'aria-describedby': below === undefined ? undefined : noteId,
      })}
      {below !== undefined && (
        <p
          id={noteId}
          className={error === undefined ? css.hint : css.error}
          role={error === undefined ? undefined : 'alert'}
        >
          {error !== undefined && <CircleAlert aria-hidden />}
          {below}
        </p>
      )}
    </div>
  );
}
