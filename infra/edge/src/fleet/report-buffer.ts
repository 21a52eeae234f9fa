import { loadTimeEnds, type FleetReport } from '@marquee/contract/fleet';
import type { FastifyBaseLogger } from 'fastify';

/** One request for all reports of a second: thousands of tabs may report the same failure at once. */
const deliveryMs = 1000;
const timeoutMs = 3000;
const maxKeys = 500;

interface Count {
  readonly part: string;
  readonly version: string;
  readonly class: FleetReport['class'];
  readonly count: number;
  readonly durationTotalMs: number;
  /** Histogram of load times, for the class `loaded`. */
  readonly buckets?: readonly number[];
}

function bucketsFor({ class: outcome, durationMs }: FleetReport): { buckets: number[] } | null {
  if (outcome !== 'loaded' || durationMs === undefined) return null;
  const found = loadTimeEnds.findIndex((end) => durationMs <= end);
  const buckets = Array.from({ length: loadTimeEnds.length + 1 }, () => 0);
  return { buckets: buckets.with(found < 0 ? loadTimeEnds.length : found, 1) };
}

/** Sum of two histograms. */
const addBuckets = (one: readonly number[] = [], other: readonly number[] = []): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => (one[index] ?? 0) + (other[index] ?? 0));

/**
 * Counts the reports of tabs and delivers the counts once a second. While the release service is down, it continues to
 * count.
 */
export class ReportBuffer {
  readonly #releasesOrigin: string;
  readonly #channel: string;
  readonly #log: FastifyBaseLogger;
  #counts = new Map<string, Count>();
  #delivering: NodeJS.Timeout | null = null;

  constructor(releasesOrigin: string, channel: string, log: FastifyBaseLogger) {
    this.#releasesOrigin = releasesOrigin;
    this.#channel = channel;
    this.#log = log;
  }

  /**
   * Counts a report of this edge's channel. Reports of other channels and of previews are dropped, and new keys beyond
   * the maximum.
   */
  add(report: FleetReport): void {
    if ((report.channel ?? this.#channel) !== this.#channel) return;
    this.#merge({
      part: report.part,
      version: report.version,
      class: report.class,
      count: 1,
      durationTotalMs: Math.round(report.durationMs ?? 0),
      ...bucketsFor(report),
    });
  }

  #merge(more: Count): void {
    const key = `${more.part} ${more.version} ${more.class}`;
    const count = this.#counts.get(key);
    if (count === undefined && this.#counts.size >= maxKeys) return;
    const buckets = addBuckets(count?.buckets, more.buckets);
    this.#counts.set(key, {
      ...more,
      count: (count?.count ?? 0) + more.count,
      durationTotalMs: (count?.durationTotalMs ?? 0) + more.durationTotalMs,
      ...(buckets.length > 0 && { buckets }),
    });
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
      if (counts.length > 0) await this.#send(counts);
      this.#delivering = null;
    } catch (error) {
      this.#log.warn({ err: error }, 'the reports could not be delivered');
      this.#delivering = null;
      for (const count of counts) this.#merge(count);
    }
  }

  async #send(reports: readonly Count[]): Promise<void> {
    const response = await fetch(`${this.#releasesOrigin}/v1/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel: this.#channel, reports }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) throw new Error(`the release service responded with ${response.status}`);
  }
}
