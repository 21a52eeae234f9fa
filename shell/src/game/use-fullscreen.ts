import { useEffect, useState, type RefObject } from 'react';

export interface Fullscreen {
  readonly possible: boolean;
  readonly on: boolean;
  toggle(): void;
}

/** Full screen of one element, where the browser has it. */
export function useFullscreen(element: RefObject<HTMLElement | null>): Fullscreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const look = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return {
    possible: document.fullscreenEnabled,
    on,
    toggle() {
      const change = on ? document.exitFullscreen() : element.current?.requestFullscreen();
      change?.catch(() => setOn(document.fullscreenElement !== null));
    },
  };
}
