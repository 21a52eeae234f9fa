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

export type QueueStep = { kind: 'fetch'; list: string } | { kind: 'wait'; milliseconds: number } | { kind: 'rest' };

const interval = 500;

/** What the home page does next: lists are fetched one at a time, 500 ms apart, the visible one first (R9.02). */
export function nextStep({ waiting, visible, busy, startedAt }: ListQueue, now: number): QueueStep {
  const list = waiting.find((name) => visible.has(name)) ?? waiting[0];
  if (list === undefined || busy) return { kind: 'rest' };
  const milliseconds = startedAt === undefined ? 0 : startedAt + interval - now;
  return milliseconds > 0 ? { kind: 'wait', milliseconds } : { kind: 'fetch', list };
}
