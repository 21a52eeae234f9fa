import type { HTMLAttributes } from 'react';
import css from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'span' | 'h1' | 'h2';
}

/** Text for screen readers that is not visible. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={css.spoken} />;
}
