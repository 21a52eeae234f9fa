import type { ReactNode } from 'react';
import { MarqueeFrame } from '#web/ui/marquee-frame.tsx';
import css from './framed-board.module.css';

interface Props {
  readonly isCelebrating: boolean;
  /** Style class with the gap and the padding of the game's board. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Board of a game in a frame of lamps. */
export function FramedBoard({ isCelebrating, className = '', children }: Props) {
  return (
    <MarqueeFrame isWon={isCelebrating}>
      <div className={`${css.board} ${className}`}>{children}</div>
    </MarqueeFrame>
  );
}
