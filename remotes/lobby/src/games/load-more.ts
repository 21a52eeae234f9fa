export interface ScrollState {
  /** Pixels scrolled from the top, now and at the scroll event before. */
  top: number;
  previousTop: number;
  windowHeight: number;
  documentHeight: number;
  /** Milliseconds; `loadedAt` is the start of the last load. */
  now: number;
  loadedAt: number;
}

const throttle = 600;
const threshold = 0.25;

/** Milliseconds until the next page is to be loaded, when a scroll event asks for it (R4.21); null when it does not. */
export function timeToMore({
  top,
  previousTop,
  windowHeight,
  documentHeight,
  now,
  loadedAt,
}: ScrollState): number | null {
  const scrolledDown = top > previousTop;
  const left = documentHeight - windowHeight - top;
  return scrolledDown && left <= windowHeight * threshold ? Math.max(0, loadedAt + throttle - now) : null;
}
