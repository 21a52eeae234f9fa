import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still shown: a response that arrives later belongs to a form that its player has closed. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
