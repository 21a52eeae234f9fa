import type { FormEvent, ReactNode } from 'react';
import css from './modal-form.module.css';

interface ModalFormProps {
  readonly id?: string;
  onSubmit(event: FormEvent): void;
  readonly children: ReactNode;
}

/** Fields one below the other; what is wrong is said beside them, not by the browser. */
export function ModalForm({ id, onSubmit, children }: ModalFormProps) {
  return (
    <form id={id} className={css.form} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
