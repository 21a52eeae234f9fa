import { useEffect, useState } from 'react';

/** Reads a clock with each frame or at an interval in milliseconds; null stops the updates. */
export function useClockTime(clock: () => number, interval: 'frame' | number | null): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (interval === null) return undefined;
    if (interval !== 'frame') {
      const timer = setInterval(() => setNow(clock()), interval);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function read() {
      setNow(clock());
      frame = requestAnimationFrame(read);
    });
    return () => cancelAnimationFrame(frame);
  }, [clock, interval]);
  return now;
}
