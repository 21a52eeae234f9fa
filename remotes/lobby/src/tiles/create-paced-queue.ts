/** Runs a task and returns true, or drops it and returns false. */
export type PacedQueue<Key> = (key: Key, run: () => void) => boolean;

/**
 * Creates a queue that starts at most one task per interval: the first at once, others in their order when their turn
 * comes. A second task of a key is dropped within the interval, and while the first one waits.
 */
export function createPacedQueue<Key>(
  milliseconds: number,
  now: () => number = () => performance.now(),
): PacedQueue<Key> {
  const startOf = new Map<Key, number>();
  let lastStart = -Infinity;
  return (key, run) => {
    const time = now();
    if (time < (startOf.get(key) ?? -Infinity) + milliseconds) return false;
    lastStart = Math.max(time, lastStart + milliseconds);
    startOf.set(key, lastStart);
    if (lastStart === time) run();
    else setTimeout(run, lastStart - time);
    return true;
  };
}
