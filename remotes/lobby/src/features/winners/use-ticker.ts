import { useEffect, useReducer } from 'react';

interface Ticker {
  /** Number of lines that have scrolled by. */
  offset: number;
  isMoving: boolean;
}

/** Milliseconds that a line is shown before it moves, and that the move takes. */
const delay = 1000;
const speed = 1000;

const step = ({ offset, isMoving }: Ticker): Ticker =>
  isMoving ? { offset: offset + 1, isMoving: false } : { offset, isMoving: true };

/** Moves line by line while `isRunning`. A move that has started is completed. */
export function useTicker(isRunning: boolean): Ticker {
  const [ticker, next] = useReducer(step, { offset: 0, isMoving: false });
  const { offset, isMoving } = ticker;
  useEffect(() => {
    if (!isMoving && !isRunning) return;
    const timer = setTimeout(next, isMoving ? speed : delay);
    return () => clearTimeout(timer);
  }, [isRunning, isMoving, offset]);
  return ticker;
}
