import { randomBytes } from 'node:crypto';
import type { FleetTab } from '@marquee/contract/fleet';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';
import type { ReleasesClient } from './releases-client.ts';

/** The first tab is delivered soon, because the checks of a change consider the versions of open tabs. */
const firstDeliveryMs = 500;
/** Recent enough for the checks of a change: a tab reports its versions only once a minute. */
const deliveryMs = 15_000;
/** A tab without a message for this time is closed. Timers of a hidden tab run once a minute. */
const expiryMs = 150_000;
const maxTabs = 50_000;
const maxTabsPerNetwork = 100;

export interface TabCount {
  readonly part: string;
  readonly version: string;
  readonly count: number;
}

interface OpenTab {
  readonly runs: FleetTab['runs'];
  readonly network: string;
  readonly at: number;
}

/** Counts the versions in open tabs and delivers the counts to the release service. */
export class TabCounter {
  readonly #releases: ReleasesClient;
  readonly #channel: string;
  readonly #log: FastifyBaseLogger;
  readonly #edge = randomBytes(8).toString('hex');
  /** By the id of the page load. */
  readonly #tabs = new BoundedMap<string, OpenTab>(maxTabs);
  #timer: NodeJS.Timeout | null = null;

  constructor(releases: ReleasesClient, channel: string, log: FastifyBaseLogger) {
    this.#releases = releases;
    this.#channel = channel;
    this.#log = log;
  }

  add({ load, runs }: FleetTab, network: string): void {
    this.#tabs.set(load, { runs, network, at: Date.now() });
    // A timer and not a job: each process delivers the tabs that it has in memory.
    this.#timer ??= setTimeout(() => this.#scheduleDelivery(), firstDeliveryMs);
  }

  counts(now = Date.now()): TabCount[] {
    const counts = new Map<string, number>();
    const ofNetworks = new Map<string, number>();
    for (const [load, { runs, network, at }] of this.#tabs.entries()) {
      const ofNetwork = ofNetworks.get(network) ?? 0;
      if (now - at > expiryMs) this.#tabs.delete(load);
      else if (ofNetwork < maxTabsPerNetwork) {
        ofNetworks.set(network, ofNetwork + 1);
        for (const [part, version] of Object.entries(runs))
          counts.set(`${part} ${version}`, (counts.get(`${part} ${version}`) ?? 0) + 1);
      }
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
    await this.#releases
      .post('/v1/tabs', { edge: this.#edge, channel: this.#channel, counts })
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the tab counts could not be delivered'));
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
