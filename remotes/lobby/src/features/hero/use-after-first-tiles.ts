import { useEffect, useState } from 'react';

/** Milliseconds that the first pictures of the page have for themselves once it has painted. */
const quiet = 1_000;
/** Milliseconds after which a browser that is never idle has had its time. */
const patience = 3_000;

/** False until the page has painted, its first pictures had time to come, and the browser has some to spare. */
export function useAfterFirstTiles(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    let idle = 0;
    const show = () => setAfter(true);
    const showWhenIdle = () => {
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(show, { timeout: patience });
      else show();
    };
    const timer = setTimeout(showWhenIdle, quiet);
    return () => {
      clearTimeout(timer);
      if (idle !== 0) cancelIdleCallback(idle);
    };
  }, []);
  return after;
}
