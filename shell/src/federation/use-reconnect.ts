import { useEffect, useEffectEvent } from 'react';

/** Calls `onReconnect` when the network returns while `isWaiting`. */
export function useReconnect(isWaiting: boolean, onReconnect: () => void): void {
  const reconnect = useEffectEvent(onReconnect);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = (): void => reconnect();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
