import type { LiveState, LiveTick } from '#crash/live/live-state.schema.ts';
import { applyTick } from './live-players.ts';

export interface Live {
  /** Null until the first news. */
  readonly state: LiveState | null;
  /** Nothing is heard any more, so what is shown may be over. */
  readonly isLost: boolean;
}

/** The service is never silent for so long. */
const SILENCE_MS = 5_000;
const WATCH_MS = 1_000;

/** The line to the shared round: opened while somebody listens, and again by itself when it is lost. */
export class LiveConnection {
  #live: Live = { state: null, isLost: false };
  #source: EventSource | null = null;
  #tell: (() => void) | null = null;
  #heardAt = 0;
  /** What the quickest news said the service's clock is ahead of this one. */
  #ahead = Number.NEGATIVE_INFINITY;

  subscribe = (tell: () => void): (() => void) => {
    this.#tell = tell;
    this.#open();
    const watching = setInterval(() => this.#watch(), WATCH_MS);
    return () => {
      clearInterval(watching);
      this.#source?.close();
    };
  };

  read = (): Live => this.#live;

  /** By the service's clock, never ahead of it. */
  now = (): number => (this.#live.state === null ? 0 : performance.now() + this.#ahead);

  #open(): void {
    this.#source?.close();
    this.#heardAt = performance.now();
    this.#ahead = Number.NEGATIVE_INFINITY;
    const source = new EventSource('/api/crash/live');
    source.addEventListener('state', ({ data }) => {
      const state: LiveState = JSON.parse(data);
      this.#hear(state.now, state);
    });
    source.addEventListener('tick', ({ data }) => {
      const tick: LiveTick = JSON.parse(data);
      if (this.#live.state) this.#hear(tick.now, applyTick(this.#live.state, tick));
    });
    this.#source = source;
  }

  #hear(now: number, state: LiveState): void {
    this.#heardAt = performance.now();
    this.#ahead = Math.max(this.#ahead, now - this.#heardAt);
    if (state !== this.#live.state || this.#live.isLost) this.#become({ state, isLost: false });
  }

  #watch(): void {
    const isClosed = this.#source?.readyState === EventSource.CLOSED;
    if (!isClosed && performance.now() - this.#heardAt < SILENCE_MS) return;
    this.#become({ ...this.#live, isLost: true });
    this.#open();
  }

  #become(live: Live): void {
    this.#live = live;
    this.#tell?.();
  }
}
