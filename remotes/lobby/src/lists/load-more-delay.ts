export interface ScrollState {
  /** Scroll position in pixels. */
  top: number;
  /** Whether the player has last scrolled down. */
  isScrolledDown: boolean;
  windowHeight: number;
  /** Pixels from the top of the page to the end of the loaded games. */
  end: number;
  /** Milliseconds since the epoch; `loadedAt` is the start of the last load. */
  now: number;
  loadedAt: number;
}

const throttleMs = 600;
const threshold = 0.25;

/** Returns the milliseconds until the next page may be loaded, or null when none is needed. */
export function loadMoreDelay({ top, isScrolledDown, windowHeight, end, now, loadedAt }: ScrollState): number | null {
  const remaining = end - windowHeight - top;
  return isScrolledDown && remaining <= windowHeight * threshold ? Math.max(0, loadedAt + throttleMs - now) : null;
}
