import type { FormEvent, ReactNode } from 'react';
import css from './modal-form.module.css';

interface ModalFormProps {
  readonly id?: string;
  onSubmit(event: FormEvent): void;
  readonly children: ReactNode;
}

/** A form with one field per line. Native validation is off; the fields show their errors. */
export function ModalForm({ id, onSubmit, children }: ModalFormProps) {
  return (
    <form id={id} className={css.form} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
