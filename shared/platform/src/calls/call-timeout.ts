/** Timeout of a call in milliseconds. */
export const callTimeoutMs = 15_000;
