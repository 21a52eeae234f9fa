import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Marks the route as shown: its first content stands, skeletons are gone. Writes the path into `data-ready` of `<html>`,
 * which measurements and tests wait for.
 * @param ready false while the page still shows its skeleton
 */
export function useReady(ready = true): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!ready) return;
    document.documentElement.dataset['ready'] = pathname;
  }, [ready, pathname]);
}
