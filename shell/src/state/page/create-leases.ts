import type { LeaseOptions } from '@marquee/platform/host';

const defaultDeadlineMs = 120_000;

export interface Leases {
  /** Returns a function that releases the lease; releasing twice has no effect. */
  acquire(reason: string, options?: LeaseOptions): () => void;
  hasActive(): boolean;
  /** Reasons of the leases that are held. */
  listReasons(): string[];
  /** Calls the listener each time the last lease is released. Returns a function that unsubscribes. */
  onRelease(listener: () => void): () => void;
}

/** A lease keeps the running versions while a bet, a payment or a game is in progress. Each lease has a deadline. */
export function createLeases(): Leases {
  const active = new Map<symbol, string>();
  const listeners = new Set<() => void>();

  function acquire(reason: string, { deadlineMs = defaultDeadlineMs }: LeaseOptions = {}): () => void {
    const key = Symbol(reason);
    active.set(key, reason);
    const release = (): void => {
      clearTimeout(deadline);
      if (active.delete(key) && active.size === 0) listeners.forEach((listener) => listener());
    };
    const deadline = setTimeout(release, deadlineMs);
    return release;
  }

  return {
    acquire,
    hasActive: () => active.size > 0,
    listReasons: () => [...active.values()],
    onRelease(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
