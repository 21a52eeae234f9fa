/** A browser on a slow device, or with an animation, may never be idle. */
const longestWaitMs = 2_000;

/** Resolves when the browser is idle, or after two seconds. */
export function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else setTimeout(resolve);
  });
}

const settleDelayMs = 1_000;

/**
 * Resolves when the first page was painted and the browser has been idle, so that the work after it slows nothing down.
 */
export async function waitUntilPageSettled(): Promise<void> {
  await waitUntilIdle();
  await new Promise((resolve) => setTimeout(resolve, settleDelayMs));
  await waitUntilIdle();
}
