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

/** Whether a scroll event asks for the next page (R4.21). */
export function asksForMore({ top, previousTop, windowHeight, documentHeight, now, loadedAt }: ScrollState): boolean {
  const scrolledDown = top > previousTop;
  const left = documentHeight - windowHeight - top;
  return scrolledDown && left <= windowHeight * threshold && now - loadedAt >= throttle;
}
