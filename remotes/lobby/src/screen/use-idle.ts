import { useEffect, useState } from 'react';

export interface IdleOptions {
  /** Milliseconds to wait after the first paint of the component. */
  readonly delayMs: number;
  /** Milliseconds after that delay at which the result becomes true even if the browser is never idle. */
  readonly timeoutMs: number;
}

/** False until the component is painted, the delay is over and the browser is idle. */
export function useIdle({ delayMs, timeoutMs }: IdleOptions): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    const finish = () => setIsIdle(true);
    const finishWhenIdle = () => {
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(finish, { timeout: timeoutMs });
      else finish();
    };
    const frame = requestAnimationFrame(() => (timer = setTimeout(finishWhenIdle, delayMs)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      if (idle !== 0) cancelIdleCallback(idle);
    };
  }, [delayMs, timeoutMs]);
  return isIdle;
}
