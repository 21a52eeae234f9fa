import { createHmac } from 'node:crypto';
import { failureClasses, loadTimeEnds, type FleetReport, type LoadOutcome } from '@marquee/contract/fleet';
import type { FastifyBaseLogger } from 'fastify';
import { deriveKey } from '#http/derive-key.ts';
import type { ReleasesClient } from './releases-client.ts';

/** One request for all reports of a second: thousands of tabs may report the same failure at once. */
const deliveryMs = 1000;
const maxKeys = 500;
/** More networks than any failure budget requires; the release service needs no further ones. */
const maxNetworks = 100;

interface Count {
  readonly part: string;
  readonly version: string;
  readonly class: FleetReport['class'];
  readonly count: number;
  readonly durationTotalMs: number;
  /** Histogram of load times, for the class `loaded`. */
  readonly buckets?: readonly number[];
  /** Hashes of the customer networks that reported a failure. */
  readonly networks?: readonly string[];
}

function bucketsFor({ class: outcome, durationMs }: LoadOutcome): { buckets: number[] } | null {
  if (outcome !== 'loaded' || durationMs === undefined) return null;
  const found = loadTimeEnds.findIndex((end) => durationMs <= end);
  const buckets = Array.from({ length: loadTimeEnds.length + 1 }, () => 0);
  return { buckets: buckets.with(found < 0 ? loadTimeEnds.length : found, 1) };
}

/** Sum of two histograms. */
const addBuckets = (one: readonly number[] = [], other: readonly number[] = []): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => (one[index] ?? 0) + (other[index] ?? 0));

export interface ReportBufferOptions {
  readonly releases: ReleasesClient;
  readonly channel: string;
  readonly secret: string | undefined;
  readonly log: FastifyBaseLogger;
}

/**
 * Counts the reports of tabs and delivers the counts once a second. While the release service is down, it continues to
 * count.
 */
export class ReportBuffer {
  readonly #releases: ReleasesClient;
  readonly #channel: string;
  readonly #log: FastifyBaseLogger;
  readonly #networkKey: Buffer;
  #counts = new Map<string, Count>();
  #delivering: NodeJS.Timeout | null = null;

  constructor({ releases, channel, secret, log }: ReportBufferOptions) {
    this.#releases = releases;
    this.#channel = channel;
    this.#log = log;
    this.#networkKey = deriveKey(secret, 'network of a report');
  }

  /**
   * Counts a report of this edge's channel. Reports of other channels and of previews are dropped, and new keys beyond
   * the maximum.
   *
   * @param network customer network of the visitor
   */
  add(report: LoadOutcome & Pick<FleetReport, 'channel'>, network: string): void {
    if ((report.channel ?? this.#channel) !== this.#channel) return;
    this.#merge({
      part: report.part,
      version: report.version,
      class: report.class,
      count: 1,
      durationTotalMs: Math.round(report.durationMs ?? 0),
      ...bucketsFor(report),
      ...(failureClasses.includes(report.class) && { networks: [this.#hashNetwork(network)] }),
    });
  }

  #merge(more: Count): void {
    const key = `${more.part} ${more.version} ${more.class}`;
    const count = this.#counts.get(key);
    if (count === undefined && this.#counts.size >= maxKeys) return;
    const buckets = addBuckets(count?.buckets, more.buckets);
    const networks = [...new Set([...(count?.networks ?? []), ...(more.networks ?? [])])].slice(0, maxNetworks);
    this.#counts.set(key, {
      ...more,
      count: (count?.count ?? 0) + more.count,
      durationTotalMs: (count?.durationTotalMs ?? 0) + more.durationTotalMs,
      ...(buckets.length > 0 && { buckets }),
      ...(networks.length > 0 && { networks }),
    });
    // A timer and not a job: each process delivers the reports that it has in memory.
    this.#delivering ??= setTimeout(() => void this.deliver(), deliveryMs);
  }

  stop(): void {
    if (this.#delivering !== null) clearTimeout(this.#delivering);
  }

  async deliver(): Promise<void> {
    this.stop();
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      if (counts.length > 0) await this.#releases.post('/v1/reports', { channel: this.#channel, reports: counts });
      this.#delivering = null;
    } catch (error) {
      this.#log.warn({ err: error }, 'the reports could not be delivered');
      this.#delivering = null;
      for (const count of counts) this.#merge(count);
    }
  }

  /** The release service tells networks apart without learning the addresses of players. */
  #hashNetwork(network: string): string {
    return createHmac('sha256', this.#networkKey).update(network).digest('hex').slice(0, 16);
  }
}
