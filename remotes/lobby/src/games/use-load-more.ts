import { useEffect, useRef } from 'react';
import { asksForMore } from '#games/load-more.ts';

/** Loads the next page while the window scrolls towards the end of the document; `active` while there is one. */
export function useLoadMore(active: boolean, load: () => void): void {
  const loadedAt = useRef(0);
  useEffect(() => {
    if (!active) return;
    let previousTop = window.scrollY;
    const onScroll = () => {
      const now = Date.now();
      const state = {
        top: window.scrollY,
        previousTop,
        windowHeight: window.innerHeight,
        documentHeight: document.documentElement.scrollHeight,
        now,
        loadedAt: loadedAt.current,
      };
      previousTop = state.top;
      if (!asksForMore(state)) return;
      loadedAt.current = now;
      load();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [active, load]);
}
