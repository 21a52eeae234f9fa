import type { Winner } from '@marquee/contract';
import { useState } from 'react';
import { tickerWindow } from '#features/winners/ticker-window.ts';
import { useTicker } from '#features/winners/use-ticker.ts';
import { WinnerLine } from '#features/winners/winner-line.tsx';
import css from './winners.module.css';

export interface WinnerLinesProps {
  label: string;
  winners: readonly Winner[];
  rows: number;
  paused: boolean;
  now: number;
  onStart?: (winner: Winner) => void;
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The moving lines. They wait while a pointer or the focus is on them. */
export function WinnerLines({ label, winners, rows, paused, now, onStart }: WinnerLinesProps) {
  const [held, setHeld] = useState(false);
  const running = !paused && !held && winners.length > rows && !prefersStill();
  const { offset, moving } = useTicker(running);
  const shown = tickerWindow(winners, offset, rows);
  return (
    <ul
      className={css.lines}
      data-moving={moving || undefined}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((winner) => (
        <WinnerLine
          key={winners.indexOf(winner)}
          winner={winner}
          now={now}
          leads={winner === winners[0]}
          onStart={onStart}
        />
      ))}
    </ul>
  );
}
