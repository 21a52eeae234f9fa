/** Runs a task when its turn comes. */
export type PacedQueue<Key> = (key: Key, run: () => void) => void;

/**
 * Creates a queue of toggles that starts at most one task per interval: the first at once, others in their order when
 * their turn comes. A second toggle of a key that still waits undoes the first, so neither is run.
 */
export function createPacedQueue<Key>(
  milliseconds: number,
  now: () => number = () => performance.now(),
): PacedQueue<Key> {
  /** Null: the task of this turn was undone. */
  const waiting = new Map<Key, (() => void) | null>();
  let lastStart = -Infinity;
  return (key, run) => {
    const planned = waiting.get(key);
    if (planned !== undefined) {
      waiting.set(key, planned === null ? run : null);
      return;
    }
    const time = now();
    lastStart = Math.max(time, lastStart + milliseconds);
    if (lastStart === time) {
      run();
      return;
    }
    waiting.set(key, run);
    setTimeout(() => {
      const task = waiting.get(key);
      waiting.delete(key);
      task?.();
    }, lastStart - time);
  };
}
