import { useSyncExternalStore } from 'react';

/** From this width the side menu stands beside the content. */
const wide = '(width >= 1024px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}
