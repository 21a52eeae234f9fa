import { useCallback, useEffect, useState, type RefObject } from 'react';

export type ImageState = 'waiting' | 'loading' | 'loaded' | 'failed';

export interface LazySource {
  /** Value for `src`; undefined until the picture is visible and after the last retry failed. */
  readonly source: string | undefined;
  readonly state: ImageState;
  /** True after the first load failed; the retry loads `src` without `srcset`. */
  readonly hasRetried: boolean;
  onLoad(): void;
  onError(): void;
}

const threshold = 0.1;
const retries = 1;

const withRetryParam = (source: string): string => `${source}${source.includes('?') ? '&' : '?'}retry=1`;

/**
 * Loads a picture at once, or when a tenth of its frame is visible; server content has every picture. Retries once when
 * the load fails, and again when the browser is online after it was offline.
 */
export function useLazySource(
  frame: RefObject<HTMLElement | null>,
  source: string,
  eager: boolean,
  isServerContent: boolean,
): LazySource {
  const [isOnScreen, setIsOnScreen] = useState(eager);
  const visible = isOnScreen || isServerContent;
  const [loaded, setLoaded] = useState(false);
  const [failures, setFailures] = useState(0);
  const [currentSource, setCurrentSource] = useState(source);
  if (currentSource !== source) {
    setCurrentSource(source);
    setLoaded(false);
    setFailures(0);
  }
  useEffect(() => {
    if (visible || !frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsOnScreen(true),
      { threshold },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, visible]);

  const hasFailed = failures > retries || source === '';
  const isFailing = failures > 0;
  useEffect(() => {
    if (!isFailing) return;
    const retry = () => setFailures(0);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isFailing]);
  return {
    source: !visible || hasFailed ? undefined : failures === 0 ? source : withRetryParam(source),
    state: hasFailed ? 'failed' : loaded ? 'loaded' : visible ? 'loading' : 'waiting',
    hasRetried: failures > 0,
    onLoad: useCallback(() => setLoaded(true), []),
    onError: useCallback(() => setFailures((count) => count + 1), []),
  };
}
