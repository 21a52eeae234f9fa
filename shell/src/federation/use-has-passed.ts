import { useEffect, useState } from 'react';

/** Milliseconds after which the player sees that loading takes long and can retry. */
export const slowAfterMs = 15_000;

/** Whether a time has passed since the component was mounted. */
export function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}
