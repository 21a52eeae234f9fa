import { useSyncExternalStore, type RefObject } from 'react';

export interface Fullscreen {
  readonly isPossible: boolean;
  readonly isOn: boolean;
  toggle(): void;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

const returnFalse = (): boolean => false;

/** Full screen of one element, where the browser supports it. */
export function useFullscreen(element: RefObject<HTMLElement | null>): Fullscreen {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null, returnFalse);
  const isPossible = useSyncExternalStore(subscribe, () => document.fullscreenEnabled, returnFalse);
  return {
    isPossible,
    isOn,
    toggle() {
      const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
      // A rejected change leaves the mode as it is.
      change?.catch(() => undefined);
    },
  };
}
