import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Repeats `check` until it passes. After `limitMs` it rejects with the last error. */
export async function eventually(check: () => Promise<void> | void, limitMs = 10_000): Promise<void> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(PAUSE_MS);
    }
  }
}
