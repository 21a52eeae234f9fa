import { useEffect, useState } from 'react';
import { ROLLS } from '#games/dice/dice.ts';
import { prefersReducedMotion } from '#web/page/prefers-reduced-motion.ts';

const INTERVAL_MS = 70;

/** Changing numbers while a roll is pending. They are unrelated to the result. */
export function useRollingNumber(isRunning: boolean): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!isRunning || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => setShown((before) => (before * 7 + 3_719) % ROLLS), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return shown;
}
