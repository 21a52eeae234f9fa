/**
 * Calls `attempt` on each animation frame until it returns true, the time is over, or the visitor scrolls or presses a
 * key.
 * @returns a function that stops
 */
export function retryEachFrame(attempt: () => boolean, timeoutMs: number): () => void {
  const until = performance.now() + timeoutMs;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const name of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(name, stop);
  };
  const step = (): void => {
    if (attempt() || performance.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const name of ['wheel', 'touchmove', 'keydown']) window.addEventListener(name, stop, { passive: true });
  step();
  return stop;
}
