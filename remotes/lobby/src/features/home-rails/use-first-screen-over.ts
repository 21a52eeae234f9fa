import { useDeferredValue, useEffect } from 'react';
import { useSpareTime } from '#games/use-spare-time.ts';

/** The pictures of the first screen are drawn meanwhile. */
const spareTime = { quiet: 100, patience: 400 };

let over = false;

/** False until this page load has shown its first screen. A page that is shown again is whole at once, and keeps its place. */
export function useFirstScreenOver(): boolean {
  const spare = useSpareTime(spareTime);
  useEffect(() => {
    over ||= spare;
  }, [spare]);
  // Drawn bit by bit: the visitor may be doing something already.
  return useDeferredValue(spare || over);
}
