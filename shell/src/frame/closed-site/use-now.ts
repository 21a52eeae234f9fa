import { useCallback, useSyncExternalStore } from 'react';
import { pageState } from '#state/page/page-state.ts';
import { serverClock } from '#state/server-clock.ts';

const second = 1_000;

/** Unix time of the server in milliseconds, in whole seconds. With `isRunning` it is updated every second. */
export function useNow(isRunning = true): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (!isRunning) return () => undefined;
      const timer = setInterval(onTick, second);
      return () => clearInterval(timer);
    },
    [isRunning],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.ceil(serverClock.now() / second) * second,
    () => pageState().renderedAt,
  );
}
