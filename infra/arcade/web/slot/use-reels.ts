import { useEffect, useState } from 'react';

/** When each reel may come to rest, as a share of the shortest round. */
const RESTS_AT = [0.5, 0.7, 0.92];

type Run = { readonly isRunning: boolean; readonly startedAt: number; readonly minRoundMs: number; readonly stops: readonly number[] | null };

/** Where each reel stands, null while it turns. Reels rest one after the other, and none before the result is here. */
export function useReels({ isRunning, startedAt, minRoundMs, stops }: Run, initial: readonly number[]): readonly (number | null)[] {
  const [standing, setStanding] = useState<readonly (number | null)[]>(initial);
  const [known, setKnown] = useState(initial);

  if (isRunning && stops === null && standing.every((stop) => stop !== null)) setStanding(initial.map(() => null));
  if (!isRunning && standing.includes(null)) setStanding(known);

  useEffect(() => {
    if (stops === null) return undefined;
    setKnown(stops);
    const timers = RESTS_AT.map((share, reel) =>
      setTimeout(
        () => setStanding((before) => before.map((stop, index) => (index === reel ? (stops[reel] ?? 0) : stop))),
        Math.max(0, startedAt + share * minRoundMs - performance.now()),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [stops, startedAt, minRoundMs]);

  return standing;
}
