export interface ScrollState {
  /** Scroll position in pixels, now and at the previous scroll event. */
  top: number;
  previousTop: number;
  windowHeight: number;
  /** Pixels from the top of the page to the end of the loaded games. */
  end: number;
  /** Milliseconds since the epoch; `loadedAt` is the start of the last load. */
  now: number;
  loadedAt: number;
}

const throttleMs = 600;
const threshold = 0.25;

/** Returns the milliseconds until the next page may be loaded after a scroll event, or null when none is needed. */
export function loadMoreDelay({ top, previousTop, windowHeight, end, now, loadedAt }: ScrollState): number | null {
  const isScrolledDown = top > previousTop;
  const remaining = end - windowHeight - top;
  return isScrolledDown && remaining <= windowHeight * threshold ? Math.max(0, loadedAt + throttleMs - now) : null;
}
