import type { ReactNode } from 'react';
import css from './divider.module.css';

export interface DividerProps {
  /** Text in the middle of the line, such as `or`. */
  readonly children?: ReactNode;
}

export function Divider({ children }: DividerProps) {
  if (children === undefined) return <hr className={css.rule} />;
  return <div className={css.divider}>{children}</div>;
}
