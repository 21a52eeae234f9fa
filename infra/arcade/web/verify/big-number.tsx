import type { ReactNode } from 'react';
import classes from './big-number.module.css';

export function BigNumber({ children }: { readonly children: ReactNode }) {
  return <b className={classes['number']}>{children}</b>;
}
