import { useEffect, useRef } from 'react';
import { loadMoreDelay } from './load-more-delay.ts';

/**
 * Calls `load` when the player scrolls near the end of the loaded games; `isActive` while there is a next page.
 * @param findEnd pixels from the top of the page to that end, or null while it is unknown
 */
export function useLoadMore(isActive: boolean, load: () => void, findEnd: () => number | null): void {
  const loadedAt = useRef(0);
  useEffect(() => {
    if (!isActive) return;
    let previousTop = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      loadedAt.current = Date.now();
      load();
    };
    const onScroll = () => {
      if (window.scrollY === previousTop) return;
      const wait = loadMoreDelay({
        top: window.scrollY,
        previousTop,
        windowHeight: window.innerHeight,
        end: findEnd() ?? Infinity,
        now: Date.now(),
        loadedAt: loadedAt.current,
      });
      previousTop = window.scrollY;
      clearTimeout(timer);
      if (wait === 0) start();
      else if (wait !== null) timer = setTimeout(start, wait);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [isActive, load, findEnd]);
}
