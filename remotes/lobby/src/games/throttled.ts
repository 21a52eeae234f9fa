/** Runs what it is given, at most once in so many milliseconds; what comes in between is dropped. */
export function throttled(
  milliseconds: number,
  now: () => number = () => performance.now(),
): (run: () => void) => void {
  let last = -Infinity;
  return (run) => {
    if (now() - last < milliseconds) return;
    last = now();
    run();
  };
}
