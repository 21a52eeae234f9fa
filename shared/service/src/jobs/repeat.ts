export interface RepeatedWork {
  readonly stop: () => Promise<void>;
}

/**
 * Runs the work at once and again `everyMs` after each end; `stop` waits for the run in progress. For work that every
 * process has to do; everything else is a job of the queue.
 */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): RepeatedWork {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    await work().catch(onError);
    if (!isStopped) timer = setTimeout(begin, everyMs);
  };
  const begin = () => {
    running = run();
  };
  begin();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
