import { useEffect, useRef } from 'react';
import { loadMoreDelay } from './load-more-delay.ts';

/**
 * Calls `load` when the player scrolls near the end of the loaded games, and again after each page until the games
 * reach the place where the player has scrolled to; `isActive` while there is a next page and none is being loaded.
 * @param findEnd pixels from the top of the page to that end, or null while it is unknown
 */
export function useLoadMore(isActive: boolean, load: () => void, findEnd: () => number | null): void {
  const loadedAt = useRef(0);
  const scroll = useRef({ top: 0, isDown: false });
  useEffect(() => {
    const onScroll = () => {
      const { top } = scroll.current;
      if (window.scrollY === top) return;
      // A page that becomes shorter, such as after a failed load, moves the player up to its end.
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      scroll.current = { top: window.scrollY, isDown: window.scrollY > top || isAtEnd };
    };
    onScroll();
    scroll.current.isDown = false;
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      loadedAt.current = Date.now();
      load();
    };
    const check = () => {
      const wait = loadMoreDelay({
        top: window.scrollY,
        isScrolledDown: scroll.current.isDown,
        windowHeight: window.innerHeight,
        end: findEnd() ?? Infinity,
        now: Date.now(),
        loadedAt: loadedAt.current,
      });
      clearTimeout(timer);
      if (wait === 0) start();
      else if (wait !== null) timer = setTimeout(start, wait);
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', check);
    };
  }, [isActive, load, findEnd]);
}
