export interface ListQueue {
  /** Lists not yet fetched, in page order. */
  waiting: readonly string[];
  /** Lists whose place is on the screen. */
  visible: ReadonlySet<string>;
  /** A list is being fetched. */
  busy: boolean;
  /** Milliseconds; start of the last fetch, none yet when undefined. */
  startedAt: number | undefined;
}

export interface NextFetch {
  list: string;
  /** Milliseconds until it may start. */
  delay: number;
}

const interval = 500;

/** What the home page fetches next: lists come one at a time, 500 ms apart, the visible one first (R9.02). */
export function nextFetch({ waiting, visible, busy, startedAt }: ListQueue, now: number): NextFetch | undefined {
  const list = waiting.find((name) => visible.has(name)) ?? waiting[0];
  if (list === undefined || busy) return undefined;
  return { list, delay: startedAt === undefined ? 0 : Math.max(0, startedAt + interval - now) };
}
