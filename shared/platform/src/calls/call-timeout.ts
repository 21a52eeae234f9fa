/** Milliseconds that a call may take. */
export const callTimeout = 15_000;
