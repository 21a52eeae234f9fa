import { useEffect, useEffectEvent } from 'react';

/** Runs when the network comes back while this is on screen and waits for it. */
export function useReconnect(waits: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!waits) return;
    const hear = (): void => back();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, [waits]);
}
