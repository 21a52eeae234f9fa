import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { retryEachFrame } from '#frame/navigation/retry-each-frame.ts';

// eslint-disable-next-line marquee/no-module-state -- written and read by effects only
const positions = new Map<string, number>();
const restoreTimeoutMs = 2000;

/** Scrolls a new page to the top. Back and Forward restore the position, as soon as the page is long enough for it. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const savePosition = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key]);

  useLayoutEffect(() => {
    const hasMoved = shown.current !== pathname;
    shown.current = pathname;
    const position = navigationType === 'POP' ? positions.get(key) : undefined;
    if (position === undefined) {
      if (hasMoved) window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    return retryEachFrame(() => {
      window.scrollTo({ top: position, behavior: 'instant' });
      return Math.abs(window.scrollY - position) < 1;
    }, restoreTimeoutMs);
  }, [key, pathname, navigationType]);
}
