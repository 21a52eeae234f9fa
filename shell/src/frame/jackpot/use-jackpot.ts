import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { jackpotStart, computeJackpotStep } from '#frame/jackpot/jackpot-step.ts';

const figureAtom = atom(jackpotStart);

export interface Jackpot {
  readonly figure: number;
  readonly running: boolean;
  toggle(): void;
}

/** The ticking figure. Stands still where less motion is wanted, until it is set running. */
export function useJackpot(): Jackpot {
  const [figure, setFigure] = useAtom(figureAtom);
  const [running, setRunning] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!running) return;
    const { gain, waitMs } = computeJackpotStep(Math.random(), Math.random());
    const timer = setTimeout(() => setFigure(figure + gain), waitMs);
    return () => clearTimeout(timer);
  }, [running, figure, setFigure]);
  return { figure, running, toggle: () => setRunning(!running) };
}
