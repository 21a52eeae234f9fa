/** Settles when the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => void (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));
}

/** Milliseconds that the first picture has for itself. */
const settleDelayMs = 1_000;

/** Settles when the first picture has stood for a while; what waits for it takes nothing from the page that is wanted. */
export async function whenPageSettled(): Promise<void> {
  await whenIdle();
  await new Promise((resolve) => setTimeout(resolve, settleDelayMs));
  await whenIdle();
}
