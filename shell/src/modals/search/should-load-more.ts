export interface ScrollPosition {
  readonly top: number;
  readonly previousTop: number;
  readonly height: number;
  readonly total: number;
  readonly windowHeight: number;
  readonly now: number;
  readonly loadedAt: number;
}

const throttleMs = 600;
const threshold = 0.25;

/** Scrolling down, within a quarter of the window's height of the end, at most once per 600 ms. */
export function shouldLoadMore({
  top,
  previousTop,
  height,
  total,
  windowHeight,
  now,
  loadedAt,
}: ScrollPosition): boolean {
  return top > previousTop && total - height - top <= windowHeight * threshold && now - loadedAt >= throttleMs;
}
