import { useLocation } from 'react-router-dom';
import { useEffect, useState } from 'react';

/** Milliseconds for which the previous page may stay. */
const slowAfterMs = 2_000;

const addressKey = (): string => history.state?.key ?? 'default';

/**
 * Whether a navigation takes long. React keeps the previous page until the code of the next one is loaded, so a link
 * would seem to do nothing while that code hangs. A browser without the Navigation API keeps the previous page.
 */
export function useSlowNavigation(): boolean {
  const { key } = useLocation();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startTimer = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsSlow(addressKey() !== key), slowAfterMs);
    };
    const { navigation } = globalThis;
    navigation?.addEventListener('currententrychange', startTimer);
    return () => {
      clearTimeout(timer);
      navigation?.removeEventListener('currententrychange', startTimer);
      setIsSlow(false);
    };
  }, [key]);
  return isSlow;
}
