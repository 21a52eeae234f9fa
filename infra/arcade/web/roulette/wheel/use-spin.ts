import { useEffect, useState, type CSSProperties } from 'react';
import { prefersReducedMotion } from '#web/page/prefers-reduced-motion.ts';
import { computeAngles, computeRestingAngles, BALL_TURN_MS, computeLandingAngles, WHEEL_TURN_MS } from './spin.ts';

interface Run {
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  /** Number of the previous round. */
  readonly before: number | null;
  /** Number of this round; null until it is known. */
  readonly arriving: number | null;
}

export interface Spin {
  readonly state: 'rest' | 'turning' | 'landing';
  readonly angles: CSSProperties & Readonly<Record<`--${string}`, string>>;
}

/**
 * Animation of the wheel: turns until the number is known, then stops on it within the minimum round time. No animation
 * with reduced motion.
 */
export function useSpin({ isRunning, startedAt, minRoundMs, before, arriving }: Run): Spin {
  const [landing, setLanding] = useState<{ readonly startedAt: number; readonly at: number } | null>(null);
  useEffect(() => {
    if (arriving === null) return undefined;
    const frame = requestAnimationFrame(() => setLanding({ startedAt, at: performance.now() }));
    return () => cancelAnimationFrame(frame);
  }, [arriving, startedAt]);

  const start = computeRestingAngles(before ?? 0);
  if (!isRunning || prefersReducedMotion()) return { state: 'rest', angles: variables(start, start, 0) };
  if (arriving === null || landing?.startedAt !== startedAt)
    return { state: 'turning', angles: variables(start, start, 0) };
  const from = computeAngles(start, landing.at - startedAt);
  return {
    state: 'landing',
    angles: variables(from, computeLandingAngles(arriving, from), Math.max(0, startedAt + minRoundMs - landing.at)),
  };
}

const variables = (
  from: ReturnType<typeof computeRestingAngles>,
  to: ReturnType<typeof computeRestingAngles>,
  ms: number,
): Spin['angles'] => ({
  '--wheel-turn': `${WHEEL_TURN_MS}ms`,
  '--ball-turn': `${BALL_TURN_MS}ms`,
  '--wheel-from': `${from.wheel}deg`,
  '--wheel-to': `${to.wheel}deg`,
  '--ball-from': `${from.ball}deg`,
  '--ball-to': `${to.ball}deg`,
  '--left': `${ms}ms`,
});
