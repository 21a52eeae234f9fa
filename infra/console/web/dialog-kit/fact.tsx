import type { ReactNode } from 'react';
import css from './fact.module.css';

/** A sentence with an icon. */
export function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={css.fact}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
