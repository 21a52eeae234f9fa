import type { ReactNode } from 'react';
import css from './verification-columns.module.css';

/** Fields and result beside each other. */
export function VerificationColumns({ children }: { readonly children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
