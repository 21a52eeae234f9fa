import { useLocation } from 'react-router-dom';
import { useEffect, useState } from 'react';

/** Milliseconds for which the page that is left may stay. */
const slowAfterMs = 2_000;

const addressKey = (): string => history.state?.key ?? 'default';

/**
 * Whether the page that is gone to takes long: React keeps the one that is left until the code of the next has come, which
 * for code that hangs would be minutes of a link that does nothing. A browser without the Navigation API keeps the page.
 */
export function useSlowNavigation(): boolean {
  const { key } = useLocation();
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setOverdue(addressKey() !== key), slowAfterMs);
    };
    const { navigation } = globalThis;
    navigation?.addEventListener('currententrychange', wait);
    return () => {
      clearTimeout(timer);
      navigation?.removeEventListener('currententrychange', wait);
      setOverdue(false);
    };
  }, [key]);
  return overdue;
}
