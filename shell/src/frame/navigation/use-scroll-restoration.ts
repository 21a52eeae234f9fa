import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { retryEachFrame } from '#frame/navigation/retry-each-frame.ts';

const positions = new Map<string, number>();
const restoreTimeoutMs = 2000;

/** A new page begins at its top; going back or forward leads to where one was, as soon as the page is long enough again. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const moved = shown.current !== pathname;
    shown.current = pathname;
    const place = way === 'POP' ? positions.get(key) : undefined;
    if (place === undefined) {
      if (moved) window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    return retryEachFrame(() => {
      window.scrollTo({ top: place, behavior: 'instant' });
      return Math.abs(window.scrollY - place) < 1;
    }, restoreTimeoutMs);
  }, [key, pathname, way]);
}
