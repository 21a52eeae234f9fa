/** Settles when the browser has nothing better to do. */
export const idle = (): Promise<void> => new Promise((resolve) => void (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));
