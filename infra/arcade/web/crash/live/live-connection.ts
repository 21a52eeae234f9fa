import type { LiveState, LiveTick } from '#crash/live/live-state.schema.ts';
import { applyTick } from './live-players.ts';

export interface Live {
  /** Null before the first event. */
  readonly state: LiveState | null;
  /** The connection is lost, so the state may be outdated. */
  readonly isLost: boolean;
}

/** The service sends an event at least every two seconds. */
const TIMEOUT_MS = 5_000;
const CHECK_MS = 1_000;

/** Event stream of the crash round, open while there is a subscriber. Reconnects by itself. */
export class LiveConnection {
  #live: Live = { state: null, isLost: false };
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

  read = (): Live => this.#live;

  /** Time of the service clock, never ahead of it. */
  now = (): number => (this.#live.state === null ? 0 : performance.now() + this.#clockOffset);

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
      if (this.#live.state) this.#receive(tick.now, applyTick(this.#live.state, tick));
    });
    this.#source = source;
  }

  #receive(now: number, state: LiveState): void {
    this.#receivedAt = performance.now();
    this.#clockOffset = Math.max(this.#clockOffset, now - this.#receivedAt);
    if (state !== this.#live.state || this.#live.isLost) this.#update({ state, isLost: false });
  }

  #checkConnection(): void {
    const isClosed = this.#source?.readyState === EventSource.CLOSED;
    if (!isClosed && performance.now() - this.#receivedAt < TIMEOUT_MS) return;
    this.#update({ ...this.#live, isLost: true });
    this.#open();
  }

  #update(live: Live): void {
    this.#live = live;
    this.#listener?.();
  }
}
