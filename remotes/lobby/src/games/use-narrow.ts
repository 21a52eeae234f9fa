import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 768px)');

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** True on a phone, where rows scroll sideways and pages are one column. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
