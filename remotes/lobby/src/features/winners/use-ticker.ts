import { useEffect, useReducer } from 'react';

interface Ticker {
  /** Number of lines that have scrolled by. */
  offset: number;
  moving: boolean;
}

/** Milliseconds that a line is shown before it moves, and that the move takes. */
const delay = 1000;
const speed = 1000;

const step = ({ offset, moving }: Ticker): Ticker =>
  moving ? { offset: offset + 1, moving: false } : { offset, moving: true };

/** Moves line by line while `running`. A move that has started is completed. */
export function useTicker(running: boolean): Ticker {
  const [ticker, next] = useReducer(step, { offset: 0, moving: false });
  const { offset, moving } = ticker;
  useEffect(() => {
    if (!moving && !running) return;
    const timer = setTimeout(next, moving ? speed : delay);
    return () => clearTimeout(timer);
  }, [running, moving, offset]);
  return ticker;
}
