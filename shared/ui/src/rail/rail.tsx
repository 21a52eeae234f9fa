import { Children, type ReactNode } from 'react';
import css from './rail.module.css';
import type { RailState } from './use-rail.ts';

export interface RailProps {
  /** From `useRail()`. */
  readonly rail: RailState;
  /** Names the list for screen readers. */
  readonly label: string;
  /** How many fit in the widest frame: game 5.5, vendor 4, card 3. */
  readonly kind?: 'game' | 'vendor' | 'card';
  readonly children: ReactNode;
}

/** One row that scrolls sideways and snaps to its pieces. The cut piece at the end says that it moves. */
export function Rail({ rail: { attach }, label, kind = 'game', children }: RailProps) {
  return (
    <div className={css.frame}>
      <ul ref={attach} className={css.rail} data-kind={kind} aria-label={label}>
        {Children.map(
          children,
          (child) => child !== null && child !== undefined && child !== false && <li className={css.piece}>{child}</li>,
        )}
      </ul>
    </div>
  );
}
