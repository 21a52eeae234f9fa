import { useEffect, useEffectEvent } from 'react';

/** Calls back when the player returns to this window or tab. */
export function useWindowReturn(onReturn: () => void): void {
  const onEvent = useEffectEvent(() => {
    if (!document.hidden) onReturn();
  });
  useEffect(() => {
    const listener = () => onEvent();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
}
