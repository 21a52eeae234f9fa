import type { LeaseOptions } from '@marquee/platform/host';

const defaultDeadlineMs = 120_000;

export interface Leases {
  acquire(reason: string, options?: LeaseOptions): () => void;
  /** Whether anything is in flight. */
  areHeld(): boolean;
  /** Reasons of the leases in force. */
  listReasons(): string[];
  /** Calls the listener each time the last lease has ended. */
  onRelease(listener: () => void): () => void;
}

/** Leases hold the running versions while a bet, a payment or a game is in flight; each has a deadline. */
export function createLeases(): Leases {
  const inForce = new Map<symbol, string>();
  const listeners = new Set<() => void>();

  function take(reason: string, { deadlineMs = defaultDeadlineMs }: LeaseOptions = {}): () => void {
    const key = Symbol(reason);
    inForce.set(key, reason);
    const end = (): void => {
      clearTimeout(deadline);
      if (inForce.delete(key) && inForce.size === 0) listeners.forEach((listener) => listener());
    };
    const deadline = setTimeout(end, deadlineMs);
    return end;
  }

  return {
    acquire: take,
    areHeld: () => inForce.size > 0,
    listReasons: () => [...inForce.values()],
    onRelease(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
