import { useEffect, useState } from 'react';

/** When each reel may come to rest, as a share of the shortest round. */
const RESTS_AT = [0.5, 0.7, 0.92];

interface Run {
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  readonly stops: readonly number[] | null;
}

/** Where each reel stands, null while it turns. Reels rest one after the other, and none before the result is here. */
export function useReels(
  { isRunning, startedAt, minRoundMs, stops }: Run,
  initial: readonly number[],
): readonly (number | null)[] {
  const [atRest, setAtRest] = useState({ startedAt: 0, reels: 0 });
  const [shown, setShown] = useState(initial);
  if (stops !== null && stops !== shown) setShown(stops);

  useEffect(() => {
    if (stops === null) return undefined;
    const timers = RESTS_AT.map((share, reel) =>
      setTimeout(
        () => setAtRest({ startedAt, reels: reel + 1 }),
        Math.max(0, startedAt + share * minRoundMs - performance.now()),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [stops, startedAt, minRoundMs]);

  const resting = atRest.startedAt === startedAt ? atRest.reels : 0;
  return shown.map((stop, reel) => (!isRunning || (stops !== null && reel < resting) ? stop : null));
}
