import { useEffect, useState } from 'react';
import { DRAWS } from '#games/keno/keno.ts';
import { prefersReducedMotion } from '#web/page/prefers-reduced-motion.ts';

interface Round {
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
}

/** Drawn numbers shown so far: one after the other during the round, all at once with reduced motion. */
export function useDrawnNumbers(
  drawn: readonly number[] | null,
  { isRunning, startedAt, minRoundMs }: Round,
): readonly number[] {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    if (!isRunning || drawn === null || prefersReducedMotion()) return;
    const timer = setInterval(() => setNow(performance.now()), minRoundMs / (4 * DRAWS));
    return () => clearInterval(timer);
  }, [isRunning, drawn, minRoundMs]);
  if (drawn === null) return [];
  if (!isRunning || prefersReducedMotion()) return drawn;
  const share = Math.max(0, now - startedAt) / minRoundMs;
  return drawn.slice(0, Math.min(DRAWS, Math.floor(share * (DRAWS + 1))));
}
