/** Stops or deletes something that a command has created. */
export type Cleanup = () => Promise<void> | void;

/** Empties the list and calls its functions, the last added first. */
export async function runCleanups(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}
