/**
 * Runs `work` for all calls that are made before it starts, and one run at a time: calls during a run share the next
 * one, whose result is not older than the call.
 */
export function shareRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  const start = (): Promise<Result> => {
    next = null;
    const run = work();
    running = run.catch(() => undefined);
    return run;
  };
  return () => (next ??= running.then(start));
}
