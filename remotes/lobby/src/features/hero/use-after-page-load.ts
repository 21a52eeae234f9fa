import { useEffect, useState } from 'react';

const patience = 3000;

/** False until the page has what it loads at once, pictures included, and the browser has time to spare. */
export function useAfterPageLoad(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const show = () => !gone.signal.aborted && setLoaded(true);
    const showWhenIdle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(show, { timeout: patience }) : setTimeout(show, 300));
    if (document.readyState === 'complete') showWhenIdle();
    else window.addEventListener('load', showWhenIdle, { once: true, signal: gone.signal });
    return () => gone.abort();
  }, []);
  return loaded;
}
