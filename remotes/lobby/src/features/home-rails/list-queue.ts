export interface ListQueue {
  /** Lists that are not fetched yet, in page order. */
  waiting: readonly string[];
  /** Lists that are in the viewport. */
  visible: ReadonlySet<string>;
  /** Whether a list is being fetched. */
  isFetching: boolean;
  /** Start of the last fetch in milliseconds since the epoch; undefined before the first. */
  startedAt: number | undefined;
}

export interface NextFetch {
  list: string;
  /** Milliseconds until it may start. */
  delay: number;
}

const interval = 500;

/** Selects the next list to fetch: one at a time, 500 ms apart, visible lists first. */
export function selectNextFetch(
  { waiting, visible, isFetching: isFetching, startedAt }: ListQueue,
  now: number,
): NextFetch | undefined {
  const list = waiting.find((name) => visible.has(name)) ?? waiting[0];
  if (list === undefined || isFetching) return undefined;
  return { list, delay: startedAt === undefined ? 0 : Math.max(0, startedAt + interval - now) };
}
