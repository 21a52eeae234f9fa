import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Marks the page as ready: writes its path to `data-ready` of `<html>`. Tests and measurements wait for this attribute.
 * @param isReady false while the page shows its skeleton
 */
export function usePageReady(isReady = true): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isReady) return;
    document.documentElement.dataset['ready'] = pathname;
  }, [isReady, pathname]);
}
