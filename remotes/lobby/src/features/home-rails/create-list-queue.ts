interface WaitingFetch {
  readonly list: string;
  readonly signal: AbortSignal;
  /** Runs the fetch and resolves when it has ended. */
  readonly run: () => Promise<void>;
}

/** Fetches the lists of a page one at a time, visible ones first. */
export interface ListQueue {
  /** Runs `fetch` when it is the turn of the list. A fetch that is aborted before its turn is dropped. */
  fetch<Result>(list: string, signal: AbortSignal, fetch: () => Promise<Result>): Promise<Result>;
  setVisible(list: string, isVisible: boolean): void;
}

const intervalMs = 500;

/** Creates a queue that starts a fetch 500 ms after the one before has ended. */
export function createListQueue(): ListQueue {
  const visible = new Set<string>();
  let waiting: WaitingFetch[] = [];
  let isFetching = false;
  let endedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const startNext = (): void => {
    timer = undefined;
    waiting = waiting.filter(({ signal }) => !signal.aborted);
    const next = waiting.find(({ list }) => visible.has(list)) ?? waiting[0];
    if (!next) return;
    waiting = waiting.filter((other) => other !== next);
    isFetching = true;
    void next.run().then(() => {
      isFetching = false;
      endedAt = performance.now();
      schedule();
    });
  };
  const schedule = (): void => {
    if (isFetching || timer !== undefined) return;
    const delay = endedAt + intervalMs - performance.now();
    if (delay > 0) timer = setTimeout(startNext, delay);
    else startNext();
  };

  return {
    fetch: (list, signal, fetch) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        waiting.push({ list, signal, run: () => fetch().then(resolve, reject) });
        schedule();
      }),
    setVisible: (list, isVisible) => {
      if (isVisible) visible.add(list);
      else visible.delete(list);
    },
  };
}
