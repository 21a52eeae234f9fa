import { randomBytes } from 'node:crypto';
import { tabDeliverySeconds, tabExpirySeconds, type TabCount } from '@marquee/contract/deliveries';
import type { FleetTab } from '@marquee/contract/fleet';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';
import type { ReleasesClient } from './releases-client.ts';
import type { ServedVersions } from './served-versions.ts';

/** The first tab is delivered soon, because the checks of a change consider the versions of open tabs. */
const firstDeliveryMs = 500;
const deliveryMs = tabDeliverySeconds * 1_000;
const expiryMs = tabExpirySeconds * 1_000;
const maxTabs = 50_000;
/** Per customer network and version. Every version in use is counted, and one does not look like many visitors. */
const maxTabsPerNetwork = 10;

interface OpenTab {
  readonly runs: FleetTab['runs'];
  readonly network: string;
  /** On the clock of `performance.now`, which nobody sets back. */
  readonly at: number;
}

export interface TabCounterOptions {
  readonly releases: ReleasesClient;
  readonly versions: Pick<ServedVersions, 'has' | 'accept'>;
  readonly channel: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Counts the versions in open tabs and delivers the counts to the release service, also when no tab is open: without
 * deliveries the open tabs are unknown there.
 */
export class TabCounter {
  readonly #releases: ReleasesClient;
  readonly #versions: TabCounterOptions['versions'];
  readonly #channel: string;
  readonly #log: FastifyBaseLogger;
  readonly #edge = randomBytes(8).toString('hex');
  /** By the id of the page load. */
  readonly #tabs = new BoundedMap<string, OpenTab>(maxTabs);
  #timer: NodeJS.Timeout | undefined;

  constructor({ releases, versions, channel, log }: TabCounterOptions) {
    this.#releases = releases;
    this.#versions = versions;
    this.#channel = channel;
    this.#log = log;
  }

  start(): void {
    this.#scheduleDelivery(firstDeliveryMs);
  }

  /** Counts the versions of a tab that the site has served. */
  add({ load, runs }: FleetTab, network: string): void {
    const known = Object.entries(runs).filter(([part, version]) => this.#versions.accept({ part, version }));
    if (known.length === 0) return this.#tabs.delete(load);
    if (this.#tabs.size === 0) this.#scheduleDelivery(firstDeliveryMs);
    this.#tabs.set(load, { runs: Object.fromEntries(known), network, at: performance.now() });
  }

  counts(now = performance.now()): TabCount[] {
    const counts = new Map<string, { count: number; networks: number }>();
    const ofNetworks = new Map<string, number>();
    for (const [load, { runs, network, at }] of this.#tabs.entries()) {
      if (now - at > expiryMs) {
        this.#tabs.delete(load);
        continue;
      }
      for (const [part, version] of Object.entries(runs)) {
        const key = `${part} ${version}`;
        const ofNetwork = ofNetworks.get(`${network} ${key}`) ?? 0;
        if (ofNetwork >= maxTabsPerNetwork || !this.#versions.has({ part, version })) continue;
        ofNetworks.set(`${network} ${key}`, ofNetwork + 1);
        const { count, networks } = counts.get(key) ?? { count: 0, networks: 0 };
        counts.set(key, { count: count + 1, networks: networks + (ofNetwork === 0 ? 1 : 0) });
      }
    }
    return [...counts].map(([key, count]) => {
      const [part = '', version = ''] = key.split(' ');
      return { part, version, ...count };
    });
  }

  /** A timer and not a job: each process delivers the tabs that it has in memory. */
  #scheduleDelivery(afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#scheduleDelivery(deliveryMs);
      void this.deliver();
    }, afterMs);
  }

  async deliver(): Promise<void> {
    const counts = this.counts();
    await this.#releases
      .post('/v1/tabs', { edge: this.#edge, channel: this.#channel, counts })
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the tab counts could not be delivered'));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
