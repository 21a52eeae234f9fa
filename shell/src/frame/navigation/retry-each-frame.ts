/**
 * Tries on each frame until it succeeds, the time is over, or the visitor moves the page.
 * @param patience milliseconds
 * @returns gives up
 */
export function retryEachFrame(attempt: () => boolean, patience: number): () => void {
  const until = performance.now() + patience;
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
