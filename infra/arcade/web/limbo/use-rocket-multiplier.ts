import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#web/page/prefers-reduced-motion.ts';
import { computeClimbMultiplier } from './rocket-climb.ts';

/** End of the climb as a share of the minimum round time. */
const STOPS_AT = 0.94;

interface Climb {
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  /** Result in hundredths; null until it is known. */
  readonly result: number | null;
}

/**
 * Displayed multiplier in hundredths: 1.00× until the result is known, then counting up to it within the minimum round
 * time.
 */
export function useRocketMultiplier({ isRunning, startedAt, minRoundMs, result }: Climb): number {
  const [shown, setShown] = useState({ startedAt, height: 100 });

  useEffect(() => {
    if (!isRunning || result === null || prefersReducedMotion()) return undefined;
    const from = performance.now();
    const duration = Math.max(1, startedAt + STOPS_AT * minRoundMs - from);
    let frame = requestAnimationFrame(function rise() {
      setShown({ startedAt, height: computeClimbMultiplier(result, (performance.now() - from) / duration) });
      frame = requestAnimationFrame(rise);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning, startedAt, minRoundMs, result]);

  if (!isRunning) return result ?? 100;
  return shown.startedAt === startedAt ? shown.height : 100;
}
