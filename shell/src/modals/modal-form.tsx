import type { FormEvent, ReactNode } from 'react';
import css from './modal-form.module.css';

interface ModalFormProps {
  readonly id?: string;
  onSubmit(event: FormEvent): void;
  readonly children: ReactNode;
}

/** Fields one below the other; what is wrong is said beside them, not by the browser. */
export const ModalForm = ({ id, onSubmit, children }: ModalFormProps) => (
  <form id={id} className={css.form} noValidate onSubmit={onSubmit}>
    {children}
  </form>
);
