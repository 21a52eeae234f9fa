import { useEffect, useState } from 'react';

export interface SpareTime {
  /** Milliseconds from the first picture of the component on, which what it shows has for itself. */
  readonly quiet: number;
  /** Milliseconds after those, when a browser that is never idle has had its time. */
  readonly patience: number;
}

/** False until the component is painted, what it shows had time to come, and the browser has some to spare. */
export function useSpareTime({ quiet, patience }: SpareTime): boolean {
  const [spare, setSpare] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    const tell = () => setSpare(true);
    const tellWhenIdle = () => {
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(tell, { timeout: patience });
      else tell();
    };
    const frame = requestAnimationFrame(() => (timer = setTimeout(tellWhenIdle, quiet)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      if (idle !== 0) cancelIdleCallback(idle);
    };
  }, [quiet, patience]);
  return spare;
}
