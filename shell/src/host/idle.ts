/** Settles when the browser has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => void (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));
}

/** Milliseconds that the first picture has for itself. */
const quiet = 1_000;

/** Settles when the first picture has stood for a while; what waits for it takes nothing from the page that is wanted. */
export async function settled(): Promise<void> {
  await idle();
  await new Promise((resolve) => setTimeout(resolve, quiet));
  await idle();
}
