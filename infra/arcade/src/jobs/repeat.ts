export interface Job {
  readonly stop: () => Promise<void>;
}

/** Runs the work at once and again `everyMs` after each end; `stop` waits for the run in progress. */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Job {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    await work().catch(onError);
    if (!stopped) timer = setTimeout(begin, everyMs);
  };
  const begin = () => {
    running = run();
  };
  begin();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
