import type { Winner } from '@marquee/contract';
import type { ComponentPropsWithRef } from 'react';
import { selectAgeUnit } from './compute-win-age.ts';
import { WinnerLine } from './winner-line.tsx';

export interface WinnerLinesProps extends ComponentPropsWithRef<'ul'> {
  winners: readonly Winner[];
  /** The winners to show, in their order; all when absent. */
  shown?: readonly Winner[];
  /** Milliseconds since the epoch. */
  now: number;
  /** Starts the game of a winner; absent where games are prohibited. */
  onStart?: (winner: Winner) => void;
}

/** Lines of winners, with ages in one unit and the highest win marked. */
export function WinnerLines({ winners, shown = winners, now, onStart, ...list }: WinnerLinesProps) {
  const ageUnit = selectAgeUnit(
    winners.map(({ gameTime }) => Date.parse(gameTime)),
    now,
  );
  const highest = Math.max(...winners.map(({ winAmount }) => Number(winAmount)));
  return (
    <ul {...list}>
      {shown.map((winner) => (
        <WinnerLine
          key={winners.indexOf(winner)}
          winner={winner}
          now={now}
          ageUnit={ageUnit}
          isTopWin={Number(winner.winAmount) === highest}
          onStart={onStart}
        />
      ))}
    </ul>
  );
}
