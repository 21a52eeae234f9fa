import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Repeats `check` until it passes; after `limitMs` fails with what it failed with last. */
export async function eventually(check: () => Promise<void> | void, limitMs = 3_000): Promise<void> {
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
