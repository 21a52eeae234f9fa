import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Marks the page as ready: writes its path to `data-ready` of `<html>`. Tests and measurements wait for this attribute.
 * @param ready false while the page shows its skeleton
 */
export function usePageReady(ready = true): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!ready) return;
    document.documentElement.dataset['ready'] = pathname;
  }, [ready, pathname]);
}
