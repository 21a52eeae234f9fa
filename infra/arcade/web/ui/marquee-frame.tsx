import type { ReactNode } from 'react';
import css from './marquee-frame.module.css';

interface Props {
  readonly isWon: boolean;
  readonly size?: 'wide';
  readonly children: ReactNode;
}

/** A gold frame with bulbs that run only while a win is shown. */
export function MarqueeFrame({ isWon, size, children }: Props) {
  return (
    <div className={css.frame} data-won={isWon} data-size={size}>
      <div className={css.inside}>{children}</div>
    </div>
  );
}
