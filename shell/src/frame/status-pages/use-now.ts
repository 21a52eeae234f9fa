import { useEffect, useState } from 'react';

/** The present in milliseconds, renewed every second while it is wanted. */
export function useNow(wanted = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [wanted]);
  return now;
}
