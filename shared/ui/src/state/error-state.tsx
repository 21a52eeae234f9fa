import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './state.module.css';

export interface ErrorStateProps {
  readonly icon?: ReactNode;
  /** Says what happened. */
  readonly title: string;
  readonly text?: string;
  /** Next step, such as a retry button or a link to customer service. */
  readonly action: ReactNode;
}

export function ErrorState({ icon, title, text, action }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <span aria-hidden className={css.icon} data-tone="coral">
        {icon ?? <CloudOff />}
      </span>
      <p className={css.title}>{title}</p>
      {text !== undefined && <p className={css.text}>{text}</p>}
      <div className={css.action}>{action}</div>
    </div>
  );
}
