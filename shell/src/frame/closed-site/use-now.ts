import { useCallback, useSyncExternalStore } from 'react';
import { getPageState } from '#state/page/page-state.ts';
import { serverClock } from '#state/server-clock.ts';

const second = 1_000;
const readDevice = (): number => Date.now();

/** Unix time in milliseconds, in whole seconds. */
function useTime(readClock: () => number, isRunning: boolean): number {
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
    () => Math.ceil(readClock() / second) * second,
    () => getPageState().renderedAt,
  );
}

/**
 * The time of this device, for durations that begin and end on it. With `isRunning` it is updated every second.
 */
export function useNow(isRunning = true): number {
  return useTime(readDevice, isRunning);
}

/** The time of the server, to compare with its instants. With `isRunning` it is updated every second. */
export function useServerNow(isRunning = true): number {
  return useTime(serverClock.now, isRunning);
}
