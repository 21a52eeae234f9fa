export interface ScrollFacts {
  readonly top: number;
  readonly previousTop: number;
  readonly height: number;
  readonly total: number;
  readonly now: number;
  readonly loadedAt: number;
}

const throttleMs = 600;
const share = 0.25;

/** R4.21: scrolling down, within a quarter of the height of the end, at most once per 600 ms. */
export function asksForMore({ top, previousTop, height, total, now, loadedAt }: ScrollFacts): boolean {
  return top > previousTop && total - height - top <= height * share && now - loadedAt >= throttleMs;
}
