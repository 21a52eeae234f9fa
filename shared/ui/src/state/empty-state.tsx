import type { ReactNode } from 'react';
import css from './state.module.css';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  /** What is empty. */
  readonly title: string;
  /** What to do about it. */
  readonly text?: string;
  /** One outline button. */
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
