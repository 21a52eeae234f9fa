import type { ReactNode } from 'react';
import css from './state.module.css';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  /** Says what is empty. */
  readonly title: string;
  /** Says what to do next. */
  readonly text?: string;
  /** A button with variant `outline`. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <span aria-hidden className={css.icon}>
        {icon}
      </span>
      <p className={css.title}>{title}</p>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
