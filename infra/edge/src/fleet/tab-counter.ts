import { randomBytes } from 'node:crypto';
import type { FleetTab } from '@marquee/contract/fleet';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';

/** The first tab is delivered soon, because the checks of a change consider the versions of open tabs. */
const firstDeliveryMs = 500;
/** Recent enough for the checks of a change: a tab reports its versions only once a minute. */
const deliveryMs = 15_000;
const timeoutMs = 3_000;
/** A tab without a message for this time is closed. Timers of a hidden tab run once a minute. */
const expiryMs = 150_000;
const maxTabs = 50_000;

export interface TabCount {
  readonly part: string;
  readonly version: string;
  readonly count: number;
}

/** Counts the versions in open tabs and delivers the counts to the release service. */
export class TabCounter {
  readonly #releasesOrigin: string;
  readonly #channel: string;
  readonly #log: FastifyBaseLogger;
  readonly #edge = randomBytes(8).toString('hex');
  readonly #tabs = new BoundedMap<string, { readonly runs: FleetTab['runs']; readonly at: number }>(maxTabs);
  #timer: NodeJS.Timeout | null = null;

  constructor(releasesOrigin: string, channel: string, log: FastifyBaseLogger) {
    this.#releasesOrigin = releasesOrigin;
    this.#channel = channel;
    this.#log = log;
  }

  add({ tab, runs }: FleetTab): void {
    this.#tabs.set(tab, { runs, at: Date.now() });
    this.#timer ??= setTimeout(() => this.#scheduleDelivery(), firstDeliveryMs);
  }

  counts(now = Date.now()): TabCount[] {
    const counts = new Map<string, number>();
    for (const [tab, { runs, at }] of this.#tabs.entries()) {
      if (now - at > expiryMs) this.#tabs.delete(tab);
      else
        for (const [part, version] of Object.entries(runs))
          counts.set(`${part} ${version}`, (counts.get(`${part} ${version}`) ?? 0) + 1);
    }
    return [...counts].map(([key, count]) => {
      const [part = '', version = ''] = key.split(' ');
      return { part, version, count };
    });
  }

  /** Delivers until no tab is open; the last delivery is empty. */
  #scheduleDelivery(): void {
    this.#timer = this.counts().length === 0 ? null : setTimeout(() => this.#scheduleDelivery(), deliveryMs);
    void this.deliver();
  }

  async deliver(): Promise<void> {
    const counts = this.counts();
    const body = JSON.stringify({ edge: this.#edge, channel: this.#channel, counts });
    await fetch(`${this.#releasesOrigin}/v1/tabs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => this.#log.warn({ err: error }, 'the tab counts could not be delivered'));
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
