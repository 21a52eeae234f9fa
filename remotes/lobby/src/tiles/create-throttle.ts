/** Creates a function that runs its callback at most once per interval and drops calls in between. */
export function createThrottle(
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
