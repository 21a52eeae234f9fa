import { useCallback, useEffect, useState, type RefObject } from 'react';

export type ImageState = 'waiting' | 'loading' | 'loaded' | 'failed';

export interface LazySource {
  /** What to put into `src`; undefined until the picture comes into view and after it failed for good. */
  readonly source: string | undefined;
  readonly state: ImageState;
  /** True once the first load failed: the second asks for one plain file. */
  readonly retried: boolean;
  onLoad(): void;
  onError(): void;
}

const threshold = 0.1;
const retries = 1;

const again = (source: string): string => `${source}${source.includes('?') ? '&' : '?'}again=1`;

/** Loads a picture when a tenth of its frame is visible, and once more when the first load fails. */
export function useLazySource(frame: RefObject<HTMLElement | null>, source: string, eager: boolean): LazySource {
  const [near, setNear] = useState(eager);
  const [loaded, setLoaded] = useState(false);
  const [failures, setFailures] = useState(0);
  const [shown, setShown] = useState(source);
  if (shown !== source) {
    setShown(source);
    setLoaded(false);
    setFailures(0);
  }
  useEffect(() => {
    if (near || !frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { threshold },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, near]);

  const failed = failures > retries || source === '';
  return {
    source: !near || failed ? undefined : failures === 0 ? source : again(source),
    state: failed ? 'failed' : loaded ? 'loaded' : near ? 'loading' : 'waiting',
    retried: failures > 0,
    onLoad: useCallback(() => setLoaded(true), []),
    onError: useCallback(() => setFailures((count) => count + 1), []),
  };
}
