import { useMediaQuery } from '@marquee/platform';
import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { computeJackpotStep, jackpotStart } from '#frame/jackpot/jackpot-step.ts';

const figureAtom = atom(jackpotStart);

export interface Jackpot {
  readonly figure: number;
  readonly isRunning: boolean;
  toggle(): void;
}

/** The growing figure. Where the visitor prefers reduced motion, it stands still until the visitor starts it. */
export function useJackpot(): Jackpot {
  const [figure, setFigure] = useAtom(figureAtom);
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)', { phone: true, desktop: true });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isRunning = chosen ?? !isMotionReduced;
  useEffect(() => {
    if (!isRunning) return;
    const { gain, waitMs } = computeJackpotStep(Math.random(), Math.random());
    const timer = setTimeout(() => setFigure(figure + gain), waitMs);
    return () => clearTimeout(timer);
  }, [isRunning, figure, setFigure]);
  return { figure, isRunning, toggle: () => setChosen(!isRunning) };
}
