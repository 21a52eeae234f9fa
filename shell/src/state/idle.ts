/** Resolves when the browser is idle. */
export function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => void (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));
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
