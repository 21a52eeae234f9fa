import type { ReactNode } from 'react';
import css from './divider.module.css';

export interface DividerProps {
  /** Words in the middle of the rule, such as `or`. */
  readonly children?: ReactNode;
}

export function Divider({ children }: DividerProps) {
  if (children === undefined) return <hr className={css.rule} />;
  return <div className={css.divider}>{children}</div>;
}
