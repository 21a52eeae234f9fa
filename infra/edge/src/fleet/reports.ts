import { loadTimeEnds, type FleetReport } from '@marquee/contract/fleet';
import type { FastifyBaseLogger } from 'fastify';

const deliveryMs = 1000;
const limitMs = 3000;
const differentAtMost = 500;

interface Count {
  readonly part: string;
  readonly version: string;
  readonly class: FleetReport['class'];
  readonly count: number;
  readonly durationTotalMs: number;
  /** Loads by how long they took, for the class `loaded`. */
  readonly buckets?: readonly number[];
}

function bucketsOf({ class: outcome, durationMs }: FleetReport): { buckets: number[] } | null {
  if (outcome !== 'loaded' || durationMs === undefined) return null;
  const found = loadTimeEnds.findIndex((end) => durationMs <= end);
  const buckets = Array.from({ length: loadTimeEnds.length + 1 }, () => 0);
  return { buckets: buckets.with(found < 0 ? loadTimeEnds.length : found, 1) };
}

/** Adds up bucket by bucket. */
const added = (one: readonly number[] = [], other: readonly number[] = []): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => (one[index] ?? 0) + (other[index] ?? 0));

/** Adds up what tabs report and delivers it once a second; while the release service is away it keeps adding. */
export class Reports {
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

  /** Counts a report of this edge's channel; what happened in a preview or elsewhere says nothing about it. When too many different ones wait already it is dropped. */
  add(report: FleetReport): void {
    if ((report.channel ?? this.#channel) !== this.#channel) return;
    this.#merge({
      part: report.part,
      version: report.version,
      class: report.class,
      count: 1,
      durationTotalMs: Math.round(report.durationMs ?? 0),
      ...bucketsOf(report),
    });
  }

  #merge(more: Count): void {
    const key = `${more.part} ${more.version} ${more.class}`;
    const count = this.#counts.get(key);
    if (count === undefined && this.#counts.size >= differentAtMost) return;
    const buckets = added(count?.buckets, more.buckets);
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
      this.#log.warn({ err: error }, 'reports were not delivered');
      this.#delivering = null;
      for (const count of counts) this.#merge(count);
    }
  }

  async #send(reports: readonly Count[]): Promise<void> {
    const response = await fetch(`${this.#releasesOrigin}/v1/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel: this.#channel, reports }),
      signal: AbortSignal.timeout(limitMs),
    });
    if (response.status >= 500) throw new Error(`it answered ${response.status}`);
  }
}
