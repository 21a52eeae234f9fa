import { useAtom } from 'jotai';
import { useDeferredValue, useEffect } from 'react';
import { firstScreenPainted } from './first-screen-painted.atom.ts';
import { useIdle } from '#screen/use-idle.ts';

/** Leaves time to load the pictures of the first screen. */
const idleOptions = { delayMs: 100, timeoutMs: 400 };

/**
 * False until the first screen of this page load is painted. Stays true for later visits, which then render all rows at
 * once and restore their scroll position.
 */
export function useFirstScreenPainted(): boolean {
  const isIdle = useIdle(idleOptions);
  const [isPainted, setIsPainted] = useAtom(firstScreenPainted);
  useEffect(() => {
    if (isIdle) setIsPainted(true);
  }, [isIdle, setIsPainted]);
  // Deferred, so that rendering the other rows does not block input.
  return useDeferredValue(isIdle || isPainted);
}
