import { Children, type ReactNode } from 'react';
import css from './rail.module.css';
import type { RailState } from './create-rail.ts';

export interface RailProps {
  /** From `useRail()`. */
  readonly rail: RailState;
  /** Accessible name of the list. */
  readonly label: string;
  /** Items that fit in the widest layout: game 5.5, vendor 4, card 3. */
  readonly kind?: 'game' | 'vendor' | 'card';
  readonly children: ReactNode;
}

/** A row that scrolls horizontally and snaps to its items. The cut item at the end shows that it scrolls. */
export function Rail({ rail: { attach }, label, kind = 'game', children }: RailProps) {
  return (
    <div className={css.frame}>
      <ul ref={attach} className={css.rail} data-kind={kind} aria-label={label}>
        {Children.map(
          children,
          (child) => child !== null && child !== undefined && child !== false && <li className={css.item}>{child}</li>,
        )}
      </ul>
    </div>
  );
}
