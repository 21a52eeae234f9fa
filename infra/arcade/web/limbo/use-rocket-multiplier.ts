import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#web/page/prefers-reduced-motion.ts';
import { multiplierDuringClimb } from './rocket-climb.ts';

/** When the rocket stops, as a share of the shortest round. */
const STOPS_AT = 0.94;

interface Climb {
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  /** Null until it is known. */
  readonly result: number | null;
}

/** What the counter shows: it waits on the ground, runs up to the result, and stops there before the round is told. */
export function useRocketMultiplier({ isRunning, startedAt, minRoundMs, result }: Climb): number {
  const [shown, setShown] = useState({ startedAt, height: 100 });

  useEffect(() => {
    if (!isRunning || result === null || prefersReducedMotion()) return undefined;
    const from = performance.now();
    const duration = Math.max(1, startedAt + STOPS_AT * minRoundMs - from);
    let frame = requestAnimationFrame(function rise() {
      setShown({ startedAt, height: multiplierDuringClimb(result, (performance.now() - from) / duration) });
      frame = requestAnimationFrame(rise);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning, startedAt, minRoundMs, result]);

  if (!isRunning) return result ?? 100;
  return shown.startedAt === startedAt ? shown.height : 100;
}
