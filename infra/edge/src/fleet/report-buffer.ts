import { createHmac } from 'node:crypto';
import type { ReportCount } from '@marquee/contract/deliveries';
import { failureClasses, loadTimeEnds, type FleetReport, type LoadOutcome } from '@marquee/contract/fleet';
import type { FastifyBaseLogger } from 'fastify';
import { deriveKey } from '#http/derive-key.ts';
import { deliverInBatches } from './deliver-in-batches.ts';
import type { ReleasesClient } from './releases-client.ts';
import type { ServedVersions } from './served-versions.ts';

/** One request for all reports of a second: thousands of tabs may report the same failure at once. */
const deliveryMs = 1000;
/** Counts of versions that are not live any more; those of live versions always have room. */
const maxKeys = 500;
/** More networks than any failure budget requires; the release service needs no further ones. */
const maxNetworks = 100;
/** Reports that are delivered with their networks. */
const networkClasses: ReadonlySet<FleetReport['class']> = new Set(['loaded', ...failureClasses]);

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
  readonly versions: ServedVersions;
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
  readonly #versions: ServedVersions;
  readonly #channel: string;
  readonly #log: FastifyBaseLogger;
  readonly #networkKey: Buffer;
  #counts = new Map<string, ReportCount>();
  #delivering: NodeJS.Timeout | null = null;

  constructor({ releases, versions, channel, secret, log }: ReportBufferOptions) {
    this.#releases = releases;
    this.#versions = versions;
    this.#channel = channel;
    this.#log = log;
    this.#networkKey = deriveKey(secret, 'network of a report');
  }

  /** Whether a report is of this edge's channel, not of a preview, and about a version that the site has served. */
  accepts(report: FleetReport): boolean {
    return (report.channel ?? this.#channel) === this.#channel && this.#versions.accept(report);
  }

  /**
   * Counts an accepted report. New keys beyond the maximum are dropped.
   *
   * @param network customer network of the visitor
   */
  add(report: LoadOutcome, network: string): void {
    this.#merge({
      part: report.part,
      version: report.version,
      class: report.class,
      count: 1,
      ...bucketsFor(report),
      ...(networkClasses.has(report.class) && { networks: [this.#hashNetwork(network)] }),
    });
  }

  #merge(more: ReportCount): void {
    const key = `${more.part} ${more.version} ${more.class}`;
    const count = this.#counts.get(key);
    if (count === undefined && this.#counts.size >= maxKeys && !this.#versions.isLive(more)) return;
    const buckets = addBuckets(count?.buckets, more.buckets);
    const networks = [...new Set([...(count?.networks ?? []), ...(more.networks ?? [])])].slice(0, maxNetworks);
    this.#counts.set(key, {
      ...more,
      count: (count?.count ?? 0) + more.count,
      ...(buckets.length > 0 && { buckets }),
      ...(networks.length > 0 && { networks }),
    });
    this.#schedule();
  }

  /** A timer and not a job: each process delivers the reports that it has in memory. */
  #schedule(): void {
    this.#delivering ??= setTimeout(() => void this.deliver(), deliveryMs);
  }

  stop(): void {
    if (this.#delivering !== null) clearTimeout(this.#delivering);
  }

  async deliver(): Promise<void> {
    this.stop();
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    const { undelivered, error } = await deliverInBatches(counts, (reports) =>
      this.#releases.post('/v1/reports', { channel: this.#channel, reports }),
    );
    if (error !== null) this.#log.warn({ err: error }, 'the reports could not be delivered');
    this.#delivering = null;
    for (const count of undelivered) this.#merge(count);
    if (this.#counts.size > 0) this.#schedule();
  }

  /** The release service tells networks apart without learning the addresses of players. */
  #hashNetwork(network: string): string {
    return createHmac('sha256', this.#networkKey).update(network).digest('hex').slice(0, 16);
  }
}
