import type { ReactNode } from 'react';
import css from './big-number.module.css';

export function BigNumber({ children }: { readonly children: ReactNode }) {
  return <b className={css.number}>{children}</b>;
}
