import { randomBytes } from 'node:crypto';
import type { FleetTab } from '@marquee/contract/fleet';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';

/** The first tab after a silence is told of soon: what runs somewhere counts when versions are judged. */
const firstDeliveryMs = 500;
const deliveryMs = 15_000;
const limitMs = 3_000;
/** A tab that was silent for so long is gone: timers of a hidden one run once a minute. */
const silenceMs = 150_000;
const tabsAtMost = 50_000;

export interface TabCount {
  readonly part: string;
  readonly version: string;
  readonly count: number;
}

/** Knows which versions run in open tabs, and tells the release service how many. */
export class Tabs {
  readonly #releasesOrigin: string;
  readonly #channel: string;
  readonly #log: FastifyBaseLogger;
  readonly #edge = randomBytes(8).toString('hex');
  readonly #seen = new BoundedMap<string, { readonly runs: FleetTab['runs']; readonly at: number }>(tabsAtMost);
  #timer: NodeJS.Timeout | null = null;

  constructor(releasesOrigin: string, channel: string, log: FastifyBaseLogger) {
    this.#releasesOrigin = releasesOrigin;
    this.#channel = channel;
    this.#log = log;
  }

  see({ tab, runs }: FleetTab): void {
    this.#seen.set(tab, { runs, at: Date.now() });
    this.#timer ??= setTimeout(() => this.#keepDelivering(), firstDeliveryMs);
  }

  counts(now = Date.now()): TabCount[] {
    const counts = new Map<string, number>();
    for (const [tab, { runs, at }] of this.#seen.entries()) {
      if (now - at > silenceMs) this.#seen.delete(tab);
      else
        for (const [part, version] of Object.entries(runs))
          counts.set(`${part} ${version}`, (counts.get(`${part} ${version}`) ?? 0) + 1);
    }
    return [...counts].map(([key, count]) => {
      const [part = '', version = ''] = key.split(' ');
      return { part, version, count };
    });
  }

  /** Until there is no tab any more, which is told too. */
  #keepDelivering(): void {
    this.#timer = this.counts().length === 0 ? null : setTimeout(() => this.#keepDelivering(), deliveryMs);
    void this.deliver();
  }

  async deliver(): Promise<void> {
    const counts = this.counts();
    const body = JSON.stringify({ edge: this.#edge, channel: this.#channel, counts });
    await fetch(`${this.#releasesOrigin}/v1/tabs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(limitMs),
    }).catch((error: unknown) => this.#log.warn({ err: error }, 'the open tabs were not told'));
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
