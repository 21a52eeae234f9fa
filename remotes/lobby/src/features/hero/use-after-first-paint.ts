import { useEffect, useState } from 'react';

/** False until the page has painted and the browser has time to spare. */
export function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(() => setPainted(true), { timeout: 3000 });
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(() => setPainted(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return painted;
}
