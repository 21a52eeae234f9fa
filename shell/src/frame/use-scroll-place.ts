import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepTrying } from '#frame/keep-trying.ts';

const places = new Map<string, number>();
const patience = 2000;

/** A new page begins at its top; going back or forward leads to where one was, as soon as the page is long enough again. */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const remember = (): void => void places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const moved = shown.current !== pathname;
    shown.current = pathname;
    const place = way === 'POP' ? places.get(key) : undefined;
    if (place === undefined) {
      if (moved) window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    return keepTrying(() => {
      window.scrollTo({ top: place, behavior: 'instant' });
      return Math.abs(window.scrollY - place) < 1;
    }, patience);
  }, [key, pathname, way]);
}
