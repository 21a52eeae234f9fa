import { useEffect, useState } from 'react';

/** Earliest stop of each reel as a share of the minimum round time. */
const STOP_SHARES = [0.5, 0.7, 0.92];

interface Run {
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  readonly stops: readonly number[] | null;
}

/** Stop of each reel; null while it turns. Reels stop one after the other, and none before the result is known. */
export function useReels(
  { isRunning, startedAt, minRoundMs, stops }: Run,
  initial: readonly number[],
): readonly (number | null)[] {
  const [stopped, setStopped] = useState({ startedAt: 0, reels: 0 });
  const [shown, setShown] = useState(initial);
  if (stops !== null && stops !== shown) setShown(stops);

  useEffect(() => {
    if (stops === null) return undefined;
    const timers = STOP_SHARES.map((share, reel) =>
      setTimeout(
        () => setStopped({ startedAt, reels: reel + 1 }),
        Math.max(0, startedAt + share * minRoundMs - performance.now()),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [stops, startedAt, minRoundMs]);

  const stoppedCount = stopped.startedAt === startedAt ? stopped.reels : 0;
  return shown.map((stop, reel) => (!isRunning || (stops !== null && reel < stoppedCount) ? stop : null));
}
