import type { Winner } from '@marquee/contract';
import { useReducedMotion } from '@marquee/ui';
import { useState } from 'react';
import { getTickerWindow } from './get-ticker-window.ts';
import { useTicker } from './use-ticker.ts';
import { WinnerLines } from './winner-lines.tsx';
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
  return (
    <WinnerLines
      className={css.lines}
      data-moving={isMoving || undefined}
      aria-label={label}
      winners={winners}
      shown={getTickerWindow(winners, offset, rows)}
      now={now}
      onStart={onStart}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsHovered(true)}
      onBlur={() => setIsHovered(false)}
    />
  );
}
