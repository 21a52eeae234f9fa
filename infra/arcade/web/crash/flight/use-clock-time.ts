import { useEffect, useState } from 'react';

/** The time of a clock, read with each frame or so often; it stands still where `every` is null. */
export function useClockTime(clock: () => number, every: 'frame' | number | null): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (every === null) return undefined;
    if (every !== 'frame') {
      const reading = setInterval(() => setNow(clock()), every);
      return () => clearInterval(reading);
    }
    let frame = requestAnimationFrame(function read() {
      setNow(clock());
      frame = requestAnimationFrame(read);
    });
    return () => cancelAnimationFrame(frame);
  }, [clock, every]);
  return now;
}
