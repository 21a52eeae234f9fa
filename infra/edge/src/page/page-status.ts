import type { Permission } from '@marquee/contract';
import { dayjs } from '@marquee/time';

const minRetrySeconds = 10;
const defaultRetrySeconds = 60;

export interface PageStatus {
  readonly code: 200 | 403 | 404 | 503;
  /** For Retry-After, while the site is under maintenance. */
  readonly retryAfter: number | null;
}

const secondsUntil = (instant: string, now: Date): number => Math.ceil(dayjs(instant).diff(now, 'second', true));

export type PageKind = 'owned' | 'comingSoon' | 'unknown';

/**
 * HTTP status of a page. A page that the site announces but no part renders yet exists for the player: 200. 503 during
 * maintenance, so that search engines do not index it. 403 for a restricted region,
 * as for its calls; 451 would claim a legal demand.
 */
export function getPageStatus(
  { maintenance, maintenanceEndsAt, regionRestriction }: Permission,
  kind: PageKind,
  now: Date,
): PageStatus {
  if (maintenance) {
    const seconds = maintenanceEndsAt === null ? defaultRetrySeconds : secondsUntil(maintenanceEndsAt, now);
    return { code: 503, retryAfter: Math.max(seconds, minRetrySeconds) };
  }
  if (regionRestriction) return { code: 403, retryAfter: null };
  return { code: kind === 'unknown' ? 404 : 200, retryAfter: null };
}
