import { useEffect, useState } from 'react';

/** Reads a clock with each frame or at an interval in milliseconds; null stops the updates. */
export function useClockTime(clock: () => number, every: 'frame' | number | null): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (every === null) return undefined;
    if (every !== 'frame') {
      const timer = setInterval(() => setNow(clock()), every);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function read() {
      setNow(clock());
      frame = requestAnimationFrame(read);
    });
    return () => cancelAnimationFrame(frame);
  }, [clock, every]);
  return now;
}
