import { useEffect, useState } from 'react';
import { FACES } from '#games/dice/dice.ts';
import { prefersReducedMotion } from '#web/page/prefers-reduced-motion.ts';

const EVERY_MS = 70;

/** Numbers that run while a roll is waited for. They have nothing to do with the result. */
export function useRollingNumber(isRunning: boolean): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!isRunning || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => setShown((before) => (before * 7 + 3_719) % FACES), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return shown;
}
