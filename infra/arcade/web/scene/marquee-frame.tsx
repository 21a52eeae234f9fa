import type { ReactNode } from 'react';
import classes from './marquee-frame.module.css';

/** A gold frame with bulbs. They run while a win is told, and only then. */
export function MarqueeFrame({ won, children }: { readonly won: boolean; readonly children: ReactNode }) {
  return (
    <div className={classes['frame']} data-won={won}>
      <div className={classes['inside']}>{children}</div>
    </div>
  );
}
