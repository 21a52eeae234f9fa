import { useInvalidFocus } from '@marquee/ui';
import type { FormEvent, ReactNode } from 'react';
import css from './modal-form.module.css';

interface ModalFormProps {
  readonly id?: string;
  readonly className?: string | undefined;
  /** Returns a promise when the validation is asynchronous. */
  onSubmit(event: FormEvent): void | Promise<void>;
  /** Error of the last call of the form. */
  readonly callError?: unknown;
  readonly children: ReactNode;
}

/**
 * A form with one field per line. Native validation is off; the fields show their errors. After an invalid submission
 * or a failed call the first invalid field has the focus.
 */
export function ModalForm({ id, className = css.form, onSubmit, callError, children }: ModalFormProps) {
  const submit = useInvalidFocus(onSubmit, callError);
  return (
    <form id={id} className={className} noValidate onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  );
}
