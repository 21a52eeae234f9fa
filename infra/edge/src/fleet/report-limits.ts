import { failureClasses, type FleetReport } from '@marquee/contract/fleet';
import { RateLimit } from '#http/rate-limit.ts';

const windowMs = 600_000;
/** Per network, whatever it reports; bounds the memory that one network can fill. */
const reportsPerMinute = { loaded: 240, violation: 20, other: 20 } as const;
/** Per network, whatever it reports, so that it is a small part of a delivery. */
const reportsPerSecond = 40;
/** Per network and version, so that few networks cannot hide the failures of others in any two minutes. */
const loadsPerMinute = 6;
/** Per page load and version in ten minutes. */
const perLoad = 2;

/** Limits what one network and one page load can contribute to the health of a version. */
export class ReportLimits {
  readonly #perMinute = {
    loaded: new RateLimit(reportsPerMinute.loaded),
    violation: new RateLimit(reportsPerMinute.violation),
    other: new RateLimit(reportsPerMinute.other),
  };
  readonly #ofLoad = new RateLimit(perLoad, windowMs);
  readonly #perSecond = new RateLimit(reportsPerSecond, 1_000);
  readonly #loads = new RateLimit(loadsPerMinute);
  readonly #failures: RateLimit;

  /** @param failuresPerNetwork failures, and violations, that count per network and version in ten minutes */
  constructor(failuresPerNetwork: number) {
    this.#failures = new RateLimit(failuresPerNetwork, windowMs);
  }

  /**
   * Whether the report counts at `now` (of `performance.now`).
   *
   * @param network customer network of the visitor
   */
  take({ load, part, version, class: outcome }: FleetReport, network: string, now: number): boolean {
    if (!this.#perSecond.take(network, now)) return false;
    const limited = outcome === 'loaded' || outcome === 'violation' ? outcome : 'other';
    if (!this.#perMinute[limited].take(network, now)) return false;
    const kind = failureClasses.includes(outcome) ? 'failure' : outcome;
    if (kind !== 'loaded' && kind !== 'failure' && kind !== 'violation') return true;
    const target = `${part} ${version} ${kind}`;
    return (
      this.#ofLoad.take(`${load} ${target}`, now) &&
      (kind === 'loaded' ? this.#loads : this.#failures).take(`${network} ${target}`, now)
    );
  }
}
