import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 768px)');

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** True on a phone, where rows scroll sideways and pages are one column. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
