import { useEffect, useRef } from 'react';
import { timeToMore } from '#games/load-more.ts';

/** Loads the next page while the window scrolls towards the end of the document; `active` while there is one. */
export function useLoadMore(active: boolean, load: () => void): void {
  const loadedAt = useRef(0);
  useEffect(() => {
    if (!active) return;
    let previousTop = window.scrollY;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      loadedAt.current = Date.now();
      load();
    };
    const onScroll = () => {
      if (window.scrollY === previousTop) return;
      const wait = timeToMore({
        top: window.scrollY,
        previousTop,
        windowHeight: window.innerHeight,
        documentHeight: document.documentElement.scrollHeight,
        now: Date.now(),
        loadedAt: loadedAt.current,
      });
      previousTop = window.scrollY;
      clearTimeout(waiting);
      if (wait === 0) start();
      else if (wait !== null) waiting = setTimeout(start, wait);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('scroll', onScroll);
    };
  }, [active, load]);
}
