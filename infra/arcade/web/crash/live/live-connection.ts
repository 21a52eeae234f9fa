import type { LiveState, LiveTick } from '#crash/live/live-state.schema.ts';
import { applyTick } from './live-players.ts';

export interface LiveSnapshot {
  /** Null before the first event. */
  readonly state: LiveState | null;
  /** The connection is lost, so the state may be outdated. */
  readonly isLost: boolean;
}

/** The service sends an event at least every two seconds. */
const TIMEOUT_MS = 5_000;
const CHECK_MS = 1_000;

/**
 * Event stream of the crash round, open while there is a subscriber. Only one subscriber at a time. Reconnects by
 * itself.
 */
export class LiveConnection {
  #snapshot: LiveSnapshot = { state: null, isLost: false };
  #source: EventSource | null = null;
  #listener: (() => void) | null = null;
  #receivedAt = 0;
  /** Estimated offset of the service clock, from the event with the shortest delay. */
  #clockOffset = Number.NEGATIVE_INFINITY;

  subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener;
    this.#open();
    const checking = setInterval(() => this.#checkConnection(), CHECK_MS);
    return () => {
      clearInterval(checking);
      this.#source?.close();
    };
  };

  getSnapshot = (): LiveSnapshot => this.#snapshot;

  /** Time of the service clock, never ahead of it. */
  now = (): number => (this.#snapshot.state === null ? 0 : performance.now() + this.#clockOffset);

  #open(): void {
    this.#source?.close();
    this.#receivedAt = performance.now();
    this.#clockOffset = Number.NEGATIVE_INFINITY;
    const source = new EventSource('/api/crash/live');
    source.addEventListener('state', ({ data }) => {
      const state: LiveState = JSON.parse(data);
      this.#receive(state.now, state);
    });
    source.addEventListener('tick', ({ data }) => {
      const tick: LiveTick = JSON.parse(data);
      if (this.#snapshot.state) this.#receive(tick.now, applyTick(this.#snapshot.state, tick));
    });
    this.#source = source;
  }

  #receive(now: number, state: LiveState): void {
    this.#receivedAt = performance.now();
    this.#clockOffset = Math.max(this.#clockOffset, now - this.#receivedAt);
    if (state !== this.#snapshot.state || this.#snapshot.isLost) this.#update({ state, isLost: false });
  }

  #checkConnection(): void {
    const isClosed = this.#source?.readyState === EventSource.CLOSED;
    if (!isClosed && performance.now() - this.#receivedAt < TIMEOUT_MS) return;
    this.#update({ ...this.#snapshot, isLost: true });
    this.#open();
  }

  #update(snapshot: LiveSnapshot): void {
    this.#snapshot = snapshot;
    this.#listener?.();
  }
}
