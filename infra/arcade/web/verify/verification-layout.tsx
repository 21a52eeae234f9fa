import type { ReactNode } from 'react';
import css from './verification-layout.module.css';

export function VerificationNote({ children }: { readonly children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}

/** Fields and result beside each other. */
export function VerificationColumns({ children }: { readonly children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
