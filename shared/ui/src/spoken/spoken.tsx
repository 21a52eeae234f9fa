import type { HTMLAttributes } from 'react';
import css from './spoken.module.css';

export interface SpokenProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'span' | 'h1' | 'h2';
}

/** Words for screen readers where the eye needs none. */
export function Spoken({ as: Tag = 'span', ...rest }: SpokenProps) {
  return <Tag {...rest} className={css.spoken} />;
}
