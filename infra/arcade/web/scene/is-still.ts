/** Whether the player asked for no movement. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
