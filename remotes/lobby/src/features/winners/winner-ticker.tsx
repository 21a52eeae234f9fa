import type { Winner } from '@marquee/contract';
import { useReducedMotion } from '@marquee/ui';
import { useState } from 'react';
import { selectAgeUnit } from './compute-win-age.ts';
import { getTickerWindow } from './get-ticker-window.ts';
import { useTicker } from './use-ticker.ts';
import { WinnerLine } from './winner-line.tsx';
import css from './winners.module.css';

export interface WinnerTickerProps {
  label: string;
  winners: readonly Winner[];
  rows: number;
  isPaused: boolean;
  now: number;
  onStart?: (winner: Winner) => void;
}

/** Moving lines of winners. They pause while the pointer or the focus is on them. */
export function WinnerTicker({ label, winners, rows, isPaused, now, onStart }: WinnerTickerProps) {
  const prefersReducedMotion = useReducedMotion();
  const [isHovered, setIsHovered] = useState(false);
  const isRunning = !isPaused && !isHovered && winners.length > rows && !prefersReducedMotion;
  const { offset, isMoving } = useTicker(isRunning);
  const shown = getTickerWindow(winners, offset, rows);
  const ageUnit = selectAgeUnit(
    winners.map(({ gameTime }) => Date.parse(gameTime)),
    now,
  );
  const highest = Math.max(...winners.map(({ winAmount }) => Number(winAmount)));
  return (
    <ul
      className={css.lines}
      data-moving={isMoving || undefined}
      aria-label={label}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsHovered(true)}
      onBlur={() => setIsHovered(false)}
    >
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
