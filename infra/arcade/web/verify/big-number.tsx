import type { ReactNode } from 'react';
import classes from './big-number.module.css';

export const BigNumber = ({ children }: { readonly children: ReactNode }) => (
  <b className={classes['number']}>{children}</b>
);
